import { useLayoutEffect } from 'react';
import { localeDirections } from '../generated/locales.ts';
import { usePlace } from '../i18n/place.ts';
import { useContent, useLocale } from '../i18n/use-content.ts';
import { titleOf } from '../routes.ts';

/** Syncs the title, language and base direction of the document with the page. */
export function useDocument(): void {
  const content = useContent();
  const locale = useLocale();
  const { screen } = usePlace();
  useLayoutEffect(() => {
    document.title = titleOf(content, screen);
  }, [content, screen]);
  // Apart, because setting them recomputes every style, even if they do not change.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = localeDirections[locale];
  }, [locale]);
}
