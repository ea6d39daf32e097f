import { useTranslation } from 'react-i18next';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { localeOf } from './i18n.ts';

/** Returns the whole content in the current language, for lists and records; t() returns single texts. */
export function useContent(): PublicContent {
  const { i18n } = useTranslation();
  return i18n.getResourceBundle(i18n.language, 'content') as PublicContent;
}

/** The current language. */
export function useLocale(): Locale {
  return localeOf(useTranslation().i18n);
}
