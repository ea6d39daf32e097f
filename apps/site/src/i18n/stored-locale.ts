import type { Locale } from '../generated/locales.ts';
import { localeCookie, storedLocale } from '../start/locale.ts';

/** Stores the chosen language for the next visit. */
export function storeLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, import.meta.env.BASE_URL, location.protocol === 'https:');
}

/** Replaces the stored language. Stores nothing if the visitor has made no choice. */
export function updateStoredLocale(locale: Locale): void {
  if (storedLocale(document.cookie) !== undefined) storeLocale(locale);
}
