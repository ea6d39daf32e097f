import { type i18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales, sourceLocale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';

/** An i18next instance that speaks `locale`; the other languages are added when asked for. */
export function createI18n(locale: Locale, content: PublicContent): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    // The content is complete in each language, so nothing ever falls back.
    fallbackLng: false,
    supportedLngs: locales,
    ns: 'content',
    defaultNS: 'content',
    resources: { [locale]: { content } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

/** The language in which an instance speaks. */
export function localeOf(instance: i18n): Locale {
  return locales.find((locale) => locale === instance.language) ?? sourceLocale;
}

/** Puts a language's content in, or a newer one in its place: what is on screen follows. */
export function addContent(instance: i18n, locale: Locale, content: PublicContent): void {
  instance.addResourceBundle(locale, 'content', content, false, true);
}
