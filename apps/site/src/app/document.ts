import { useEffect, useLayoutEffect, useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { localeDirections, locales } from '../generated/locales.ts';
import { localeOf, speak } from '../i18n/i18n.ts';
import { useInstance } from '../i18n/instance.ts';
import { usePlace } from '../i18n/place.ts';
import { useContent, useLocale } from '../i18n/use-content.ts';
import { titleOf } from '../routes.ts';

/** Keeps the document's title, language and base direction, and the language of the address, true. */
export function useDocument(): void {
  const content = useContent();
  const locale = useLocale();
  const { screen } = usePlace();
  useLayoutEffect(() => {
    document.title = titleOf(content, screen);
    document.documentElement.lang = locale;
    document.documentElement.dir = localeDirections[locale];
  }, [content, locale, screen]);
  useLanguageOfAddress();
}

/** Speaks the language that an address asks for, as when Back returns to a prefix. */
function useLanguageOfAddress(): void {
  const i18n = useInstance();
  const { search } = useLocation();
  const { prefix } = usePlace();
  const [, startTransition] = useTransition();
  useEffect(() => {
    const query = new URLSearchParams(search).get('lng');
    const asked = locales.find((locale) => locale === query) ?? prefix;
    if (asked && asked !== localeOf(i18n)) startTransition(() => speak(i18n, asked).then(noop));
  }, [i18n, search, prefix, startTransition]);
}

function noop() {
  // A transition's action gives nothing.
}
