import { localeDirections, localeNames } from '../generated/locales.ts';

/** The own name of a language; that of the settings for an empty tag. */
export const nameOf = (locale: string): string =>
  locale === '' ? 'Settings' : ((localeNames as Record<string, string>)[locale] ?? locale);

/** The base direction of a language's texts. */
export const directionOf = (locale: string): string => (localeDirections as Record<string, string>)[locale] ?? 'ltr';
