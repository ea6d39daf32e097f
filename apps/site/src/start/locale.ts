/** The part of an address that can name a language. */
export interface Address {
  /** The query with its question mark, or empty: location.search. */
  search: string;
  /** The path with the base path: location.pathname. */
  pathname: string;
}

/** The part of a visit's address and state that decides its language. */
export interface Visit extends Address {
  /** All cookies that scripts can read: document.cookie. */
  cookie: string;
}

/** The name of the cookie that keeps the chosen language, as i18next names it. */
const cookieName = 'i18next';

/** Seconds in a year. */
const year = 365 * 24 * 60 * 60;

/**
 * The language prefix of a path: 'en' for /en and /en/whoami. Undefined where
 * there is none: the source language, the first of `locales`, has no prefix.
 * `base` is the base path with its slashes: / or /repo/.
 */
export function localePrefix<L extends string>(pathname: string, locales: readonly L[], base: string): L | undefined {
  const first = pathname.slice(base.length).split('/', 1)[0];
  return locales.slice(1).find((locale) => locale === first);
}

/**
 * The language that an address names: the query's lng, else the path's prefix.
 * Undefined where it names none of `locales`.
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
 * The language of a visit: that of its address, else the cookie's, else the
 * source language, the first of `locales`. What is not in `locales` is ignored.
 * Nothing else is read: neither the browser's own language nor any storage.
 */
export function localeOfVisit<L extends string>(visit: Visit, locales: readonly [L, ...L[]], base: string): L {
  const kept = cookieValue(visit.cookie, cookieName);
  return localeOfAddress(visit, locales, base) ?? locales.find((locale) => locale === kept) ?? locales[0];
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The cookie that keeps a chosen language for a year, for the pages below `base`, as document.cookie takes it. */
export function localeCookie(locale: string, base: string, secure: boolean): string {
  return `${cookieName}=${locale}; Path=${base}; Max-Age=${year}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
