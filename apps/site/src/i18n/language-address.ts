import { type Locale, locales } from '../generated/locales.ts';
import { pathFor, placeAt } from '../routes.ts';
import type { Address, EntryMemory } from '../session-history.ts';
import { localeOfAddress } from '../start/locale.ts';

/**
 * Returns the language in which Back, Forward or a link shows an address: the
 * language in the address, else the language in which its history entry was last
 * shown, else the language on screen.
 */
export function localeOfEntry(address: Omit<Address, 'hash'>, { locale }: EntryMemory, shown: Locale): Locale {
  return localeOfAddress(address, locales, '/') ?? locales.find((known) => known === locale) ?? shown;
}

/** Returns whether an address names no language, so that the cookie decides. */
export function followsCookie(address: Omit<Address, 'hash'>): boolean {
  return localeOfAddress(address, locales, '/') === undefined;
}

/**
 * Returns the address of the same page in the chosen language: it is unchanged
 * unless its prefix or its query names another language.
 */
export function addressIn(locale: Locale, { pathname, search, hash }: Address): Address {
  return { pathname: pathIn(locale, pathname), search: withoutLanguage(search), hash };
}

function pathIn(locale: Locale, pathname: string): string {
  const { prefix, screen } = placeAt(pathname);
  return prefix && prefix !== locale ? pathFor(screen, locale) : pathname;
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('lng')) return search;
  query.delete('lng');
  const rest = query.toString();
  return rest && `?${rest}`;
}
