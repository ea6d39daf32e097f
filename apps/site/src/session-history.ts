// The browser's session history as it is now: while a page loads, it is ahead of what React shows.
import type { Locale } from './generated/locales.ts';

/** An address without the base path. */
export interface Address {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

/** What a history entry keeps for Back and Forward. */
export interface EntryMemory {
  /** The language in which the entry was last shown. */
  locale?: Locale;
  /** The vertical scroll position in CSS pixels. */
  scroll?: number;
}

/** The state of a history entry: the router's key beside the site's own part. */
interface EntryState {
  key?: string;
  memory?: EntryMemory;
}

const entryState = () => history.state as EntryState | null;

/** The address of the current entry. */
export function currentAddress(): Address {
  const { pathname, search, hash } = location;
  return { pathname: pathBelowBase(pathname), search, hash };
}

/** A path of this site without the base path. */
export function pathBelowBase(pathname: string): string {
  return pathname.slice(import.meta.env.BASE_URL.length - 1) || '/';
}

/** Whether the entry with the router's `key` is the current one. */
export function isCurrentEntry(key: string): boolean {
  // The router gives the entry at which the document was opened no key, and calls it so.
  return (entryState()?.key ?? 'default') === key;
}

/** What the current entry keeps. */
export function entryMemory(): EntryMemory {
  return entryState()?.memory ?? {};
}

/** Keeps `memory` in the current entry, beside what it already keeps. */
export function keepInEntry(memory: EntryMemory): void {
  history.replaceState({ ...entryState(), memory: { ...entryMemory(), ...memory } }, '');
}
