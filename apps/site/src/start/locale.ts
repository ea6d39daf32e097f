/** The part of an address that can name a language. */
export interface Address {
  /** The query with its question mark, or empty: location.search. */
  search: string;
  /** The path with the base path: location.pathname. */
  pathname: string;
}

/** The parts of an address and its state that decide the language. */
interface Visit extends Address {
  /** All cookies that scripts can read: document.cookie. */
  cookie: string;
}

/** The name of the language cookie, the default of i18next. */
const cookieName = 'i18next';

/** Seconds in a year. */
const year = 365 * 24 * 60 * 60;

/**
 * Returns the language prefix of a path: 'en' for /en and /en/whoami. Undefined if
 * there is none: the source language, the first of `locales`, has no prefix.
 * `base` is the base path with its slashes: / or /repo/.
 */
function localePrefix<L extends string>(pathname: string, locales: readonly L[], base: string): L | undefined {
  const first = pathname.slice(base.length).split('/', 1)[0];
  return locales.slice(1).find((locale) => locale === first);
}

/**
 * Returns the language that an address names: the query's lng, else the path's
 * prefix. Undefined if it names none of `locales`.
 */
export function localeOfAddress<L extends string>(
  { search, pathname }: Address,
  locales: readonly L[],
  base: string,
): L | undefined {
  const query = new URLSearchParams(search).get('lng');
  return locales.find((locale) => locale === query) ?? localePrefix(pathname, locales, base);
}

/**
 * Returns the language of a visit: that of its address, else the cookie's, else the
 * source language, the first of `locales`. A value outside `locales` is ignored.
 * Neither the language of the browser nor any storage is read.
 */
export function localeOfVisit<L extends string>(visit: Visit, locales: readonly [L, ...L[]], base: string): L {
  const kept = storedLocale(visit.cookie);
  return localeOfAddress(visit, locales, base) ?? locales.find((locale) => locale === kept) ?? locales[0];
}

/** Returns the value of the language cookie in document.cookie, supported or not. */
export function storedLocale(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1);
}

/** Stores a language in the cookie for the pages below `base`, for a year. */
export function storeLocale(locale: string, base: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${locale}; Path=${base}; Max-Age=${year}; SameSite=Lax${secure}`;
}
