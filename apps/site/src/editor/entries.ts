import type { Edit } from '../generated/protocol.ts';
import type { Described, Values } from './described.ts';
import { placeAfter } from './drafts.ts';
import { type Place, pointerOf, tokensOf, valueAt } from './pointer.ts';

/** The identities of the entries of each list. */
export type Lists = Record<string, string[]>;

/** The token of an entry that is no more. */
const gone = '-';

/** Whether a pointer leads to an entry that is no more. */
export const isGone = (pointer: string): boolean => tokensOf(pointer).includes(gone);

/** Returns an edit as it is sent: its identities say which entries it means. */
export const sent = (edit: Edit): Edit => ({ ...edit, pointer: edit.pointer.replaceAll(/\/-(?=\/|$)/g, '/0') });

/** Returns the identities of the entries that a pointer leads through; empty for those that are not saved. */
export function entriesAt(lists: Lists = {}, pointer: string): string[] {
  const tokens = tokensOf(pointer);
  return tokens.flatMap((token, depth) => {
    const list = lists[pointerOf(tokens.slice(0, depth))];
    return list ? [list[Number(token)] ?? ''] : [];
  });
}

/** Returns where the entries are now that a pointer led through. */
function pointerNow(lists: Lists = {}, pointer: string, entries: readonly string[]): string {
  const tokens = tokensOf(pointer);
  const left = [...entries];
  for (const depth of tokens.keys()) {
    const list = lists[pointerOf(tokens.slice(0, depth))];
    const identity = list && left.shift();
    if (identity === undefined) continue;
    const index = list?.indexOf(identity) ?? -1;
    tokens[depth] = index < 0 ? gone : String(index);
  }
  return pointerOf(tokens);
}

/** Returns a place where its entries are now, after edits; one in an entry that is not saved stays. */
export function placeNow<T extends Place>(place: T, edits: readonly Edit[], { entries: all }: Described): T {
  const { locale, pointer, entries = [] } = place;
  if (entries.length === 0 || entries.includes('')) return place;
  const saved = pointerNow(all[locale], pointer, entries);
  const after = isGone(saved) ? saved : placeAfter(edits, { locale, pointer: saved })?.pointer;
  return after === undefined || after === pointer ? place : { ...place, pointer: after };
}

/** Returns edits where the entries are now that they name. */
export function editsNow(edits: readonly Edit[], described: Described): readonly Edit[] {
  const now = edits.reduce<Edit[]>((made, edit) => [...made, placeNow(edit, made, described)], []);
  return now.every((edit, index) => edit === edits[index]) ? edits : now;
}

/** Returns what is saved of the entries that edits name, by their identities: another run of the desk has others. */
export function seenIn(edits: readonly Edit[], described: Described): Record<string, string> {
  const seen = edits.flatMap(({ locale, pointer, entries = [] }) => {
    const { lists, values } = entriesOf(locale, described);
    const saved = tokensOf(pointerNow(lists, pointer, entries));
    return saved.flatMap((token, depth) => {
      const list = pointerOf(saved.slice(0, depth));
      const identity = lists[list]?.[Number(token)];
      return identity === undefined ? [] : [[identity, inJSON(values, `${list}/${token}`)] as const];
    });
  });
  return Object.fromEntries(seen);
}

/** Returns edits of another run of the desk with the identities that equal entries have in this one. */
export function renamed(edits: readonly Edit[], seen: Record<string, string>, described: Described): readonly Edit[] {
  const known = new Set(Object.values(described.entries).flatMap((lists) => Object.values(lists).flat()));
  return edits.map((edit) => {
    const { lists, values } = entriesOf(edit.locale, described);
    const nameNow = (identity: string) => {
      if (identity === '' || known.has(identity)) return identity;
      const equal = Object.entries(lists).flatMap(([list, identities]) =>
        identities.filter((_, index) => inJSON(values, `${list}/${index}`) === seen[identity]),
      );
      return equal.length === 1 ? (equal[0] ?? identity) : identity;
    };
    return edit.entries ? { ...edit, entries: edit.entries.map(nameNow) } : edit;
  });
}

/** The lists and values by which entries are compared: an entry has one identity in every language. */
function entriesOf(locale: string, { entries, values, source }: Described) {
  const tag = locale === '' ? '' : source;
  return { lists: entries[tag] ?? {}, values: values[tag] };
}

const inJSON = (values: Values | undefined, pointer: string) => JSON.stringify(valueAt(values, pointer));
