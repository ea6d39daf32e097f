import type { Locale } from '../generated/locales.ts';

/** Seconds in a year. */
const year = 365 * 24 * 60 * 60;

/** The cookie that keeps a chosen language for a year, for the pages below `base`. */
export function localeCookie(locale: Locale, base: string, secure: boolean): string {
  return `i18next=${locale}; Path=${base}; Max-Age=${year}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Keeps the chosen language for the next visit. */
export function rememberLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, import.meta.env.BASE_URL, location.protocol === 'https:');
}
