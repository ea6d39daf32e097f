import { type i18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales, sourceLocale } from '../generated/locales.ts';

/** Returns an i18next instance in `locale`, without texts. */
export function createI18n(locale: Locale): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    // The content is complete in every language, so there is no fallback.
    fallbackLng: false,
    supportedLngs: locales,
    ns: 'content',
    defaultNS: 'content',
    resources: {},
    initAsync: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

/** Returns the current language of an instance. */
export function localeOf(instance: i18n): Locale {
  return locales.find((locale) => locale === instance.language) ?? sourceLocale;
}
