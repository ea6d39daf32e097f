import { type i18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales, sourceLocale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';

/** Returns an i18next instance in `locale`; the other languages are added on demand. */
export function createI18n(locale: Locale, content: PublicContent): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    // The content is complete in every language, so there is no fallback.
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

/** Returns the current language of an instance. */
export function localeOf(instance: i18n): Locale {
  return locales.find((locale) => locale === instance.language) ?? sourceLocale;
}

/** Adds or replaces the content of a language and updates the screen. */
export function addContent(instance: i18n, locale: Locale, content: PublicContent): void {
  instance.addResourceBundle(locale, 'content', content, false, true);
}
