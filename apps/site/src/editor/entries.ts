import type { Edit } from '../generated/protocol.ts';
import type { Described } from './described.ts';
import { placeAfter } from './drafts.ts';
import { type Place, parentOf, pointerOf, tokensOf, valueAt } from './pointer.ts';

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
    const { entries: lists, values } = described;
    const saved = tokensOf(pointerNow(lists[locale], pointer, entries));
    return saved.flatMap((_, depth) => {
      const at = pointerOf(saved.slice(0, depth + 1));
      const identity = lists[locale]?.[parentOf(at)]?.[Number(saved[depth])];
      return identity === undefined ? [] : [[identity, JSON.stringify(valueAt(values[locale], at))] as const];
    });
  });
  return Object.fromEntries(seen);
}

/** Returns edits of another run of the desk with the identities that equal entries have in this one. */
export function renamed(edits: readonly Edit[], seen: Record<string, string>, described: Described): Edit[] {
  return edits.map((edit) => {
    const { entries, values } = described;
    const lists = entries[edit.locale] ?? {};
    const known = new Set(Object.values(lists).flat());
    const nameNow = (identity: string) => {
      if (identity === '' || known.has(identity)) return identity;
      for (const [list, identities] of Object.entries(lists)) {
        const isSame = (_: string, index: number) =>
          JSON.stringify(valueAt(values[edit.locale], `${list}/${index}`)) === seen[identity];
        const same = identities.filter(isSame);
        if (same.length === 1) return same[0] ?? identity;
      }
      return identity;
    };
    return edit.entries ? { ...edit, entries: edit.entries.map(nameNow) } : edit;
  });
}
