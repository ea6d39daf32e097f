import type { Locale } from '../generated/locales.ts';
import { localeCookie, storedLocale } from '../start/locale.ts';

/** Keeps the chosen language for the next visit. */
export function rememberLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, import.meta.env.BASE_URL, location.protocol === 'https:');
}

/** Replaces a language that the visitor has chosen before. Without a choice, nothing is stored. */
export function updateRememberedLocale(locale: Locale): void {
  if (storedLocale(document.cookie) !== undefined) rememberLocale(locale);
}
