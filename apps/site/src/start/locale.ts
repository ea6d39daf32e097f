/** The part of a visit's address and state that decides its language. */
export interface Visit {
  /** The query with its question mark, or empty: location.search. */
  search: string;
  /** The path with the base path: location.pathname. */
  pathname: string;
  /** All cookies that scripts can read: document.cookie. */
  cookie: string;
}

/** The cookie that keeps the chosen language, named as i18next names it. */
export const localeCookie = 'i18next';

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
 * The language of a visit: the query's lng, else the path's prefix, else the
 * cookie, else the source language, the first of `locales`. What is not in
 * `locales` is ignored. Nothing else is read: neither the browser's own
 * language nor any storage.
 */
export function localeOfVisit<L extends string>(visit: Visit, locales: readonly [L, ...L[]], base: string): L {
  const supported = (tag: string | null | undefined) => locales.find((locale) => locale === tag);
  return (
    supported(new URLSearchParams(visit.search).get('lng')) ??
    localePrefix(visit.pathname, locales, base) ??
    supported(cookieValue(visit.cookie, localeCookie)) ??
    locales[0]
  );
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
