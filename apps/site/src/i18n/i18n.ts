import { type i18n, createInstance } from 'i18next';
import { type Locale, locales, sourceLocale } from '../generated/locales.ts';
import { type LoadPart, backendOf } from './backend.ts';
import { filling, oneStop } from './filling.ts';

/** Returns an i18next instance in `locale`, which has no texts and loads them only when it is told to. */
export function createI18n(locale: Locale, load: LoadPart): i18n {
  const instance = createInstance();
  void instance
    .use(backendOf(load))
    .use(oneStop)
    .init({
      ...filling,
      lng: locale,
      // The content is complete in every language, so there is no fallback: neither to another one nor from pt-BR to pt.
      fallbackLng: false,
      load: 'currentOnly',
      defaultNS: 'common',
      // With resources, i18next loads nothing by itself, so that a change of language completes at once.
      resources: {},
      initAsync: false,
      // Beyond the default, ten, a part is requested twice: it joins requests only once they are made.
      maxParallelReads: Infinity,
      // Texts that arrive render nothing again; only `Texts.replace` removes some.
      react: { useSuspense: false, bindI18nStore: 'removed' },
    });
  return instance;
}

/** Returns the current language of an instance. */
export function localeOf(instance: i18n): Locale {
  return locales.find((locale) => locale === instance.language) ?? sourceLocale;
}
