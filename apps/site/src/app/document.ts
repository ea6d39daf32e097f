import { useLayoutEffect } from 'react';
import { localeDirections } from '../generated/locales.ts';
import { usePlace } from '../i18n/place.ts';
import { textsOf, useTexts } from '../i18n/visit-texts.ts';
import { useLocale, useT } from '../i18n/use-content.ts';
import { pathFor, titleOf } from '../routes.ts';

/** Syncs the title, canonical address, language and base direction of the document with the page. */
export function useDocument(): void {
  const texts = useTexts();
  const t = useT(); // changes with the texts
  const locale = useLocale();
  const { screen } = usePlace();
  useLayoutEffect(() => {
    // The texts of the screen can arrive after this component rendered, and before the screen does.
    document.title = titleOf(textsOf(texts.i18n, locale, screen), screen);
    // Phones share this address in place of the one in the address bar.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const path = import.meta.env.BASE_URL + pathFor(screen, locale).slice(1);
    if (canonical) canonical.href = new URL(path, canonical.href).href;
  }, [texts, t, locale, screen]);
  // Apart, because setting them recomputes every style, even if they do not change.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = localeDirections[locale];
  }, [locale]);
}
