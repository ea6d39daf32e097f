import type { Locale } from '../generated/locales.ts';
import { localeCookie } from '../start/locale.ts';

/** Keeps the chosen language for the next visit. */
export function rememberLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, import.meta.env.BASE_URL, location.protocol === 'https:');
}
