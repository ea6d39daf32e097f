import { createContext, use } from 'react';
import type { useTranslation } from 'react-i18next';
import type { Locale } from '../generated/locales.ts';
import type { ContentModules } from '../generated/types.ts';
import { localeOf } from './i18n.ts';

/** The language and the texts; null outside of the providers. */
export const TranslationContext = createContext<ReturnType<typeof useTranslation> | null>(null);

function useShared() {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('no TranslationProvider above');
  return translation;
}

/**
 * Returns the texts of every screen in the current language, and those of screen
 * `S` inside it.
 */
// The caller states the screen around the component.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function useContent<S extends keyof ContentModules = 'common'>(): ContentModules['common'] & ContentModules[S] {
  const { i18n } = useShared();
  return i18n.getResourceBundle(i18n.language, 'content') as ContentModules['common'] & ContentModules[S];
}

/** The current language. */
export function useLocale(): Locale {
  return localeOf(useShared().i18n);
}
