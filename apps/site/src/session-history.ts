// The current session history of the browser. While a page loads, it is ahead of the React state.
import type { Locale } from './generated/locales.ts';

/** An address without the base path. */
export interface Address {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

/** The state that a history entry stores for Back and Forward. */
export interface EntryMemory {
  /** The language in which the entry was last shown. */
  locale?: Locale;
  /** The vertical scroll position in CSS pixels. */
  scroll?: number;
}

/** The state of a history entry as react-router writes it: its key, and the state that the site passes to it. */
interface EntryState {
  key?: string;
  usr?: EntryMemory | null;
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
  // The router uses this key for the entry at which the document was opened.
  return (entryState()?.key ?? 'default') === key;
}

/** Returns the stored state of the current entry. */
export function entryMemory(): EntryMemory {
  return entryState()?.usr ?? {};
}

/** Merges `memory` into the stored state of the current entry. Writes only a change, because a write takes milliseconds. */
export function storeInEntry(memory: EntryMemory): void {
  const stored = entryMemory();
  const usr = { ...stored, ...memory };
  const keys = Object.keys(usr) as (keyof EntryMemory)[];
  if (keys.some((key) => usr[key] !== stored[key])) history.replaceState({ ...entryState(), usr }, '');
}
