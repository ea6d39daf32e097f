import { useTranslation } from 'react-i18next';
import type { Locale } from '../generated/locales.ts';
import type { ContentModules } from '../generated/types.ts';
import { localeOf } from './i18n.ts';
import type { Part } from './texts.ts';

/**
 * Returns the texts of every screen in the current language, and those of screen
 * `S` inside it. t() is only for texts with placeholders.
 */
// The caller states the screen around the component.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function useContent<S extends Part = 'common'>(): ContentModules['common'] & ContentModules[S] {
  const { i18n } = useTranslation();
  return i18n.getResourceBundle(i18n.language, 'content') as ContentModules['common'] & ContentModules[S];
}

/** The current language. */
export function useLocale(): Locale {
  return localeOf(useTranslation().i18n);
}
