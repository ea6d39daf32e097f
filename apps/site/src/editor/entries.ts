import type { Described, Values } from './described.ts';
import { type Place, entriesAlong, keysOf, pointerOf, tokensOf, valueAt } from './pointer.ts';
import type { Value } from '../generated/protocol.ts';

/** Returns a pointer in the texts of a page, which have lists in their order, with the identities of entries. */
export function withIdentities(described: Described, values: Values, { locale, pointer }: Place): string {
  const tokens = tokensOf(pointer);
  for (const { depth } of entriesAlong(described, locale, pointer)) {
    const keys = keysOf(valueAt(values, pointerOf(tokens.slice(0, depth))));
    const token = tokens[depth] ?? '';
    if (!keys.includes(token)) tokens[depth] = keys[Number(token)] ?? token;
  }
  return pointerOf(tokens);
}

/** Returns the tokens of a place in the texts of a page. */
export function tokensInPage(described: Described, values: Values, { locale, pointer }: Place): string[] {
  const tokens = tokensOf(pointer);
  for (const { depth, list, key } of entriesAlong(described, locale, pointer))
    tokens[depth] = String(keysOf(valueAt(values, list)).indexOf(key));
  return tokens;
}

/** Whether the entries that a place leads through are there. */
export const isThere = (described: Described, values: Values, { locale, pointer }: Place): boolean =>
  entriesAlong(described, locale, pointer).every((entry) => valueAt(values, entry.pointer) !== undefined);

const textsOf = (value: Value): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf);

/** Returns what the author of an edit sees of a value (Edit.was). */
export const seenOf = (value: Value = ''): string =>
  typeof value === 'string'
    ? value
    : textsOf(value)
        .map((text) => `${text}\n`)
        .join('');

/** Returns what is seen of the entries that places lead through, by which another run of the desk knows them. */
export function entriesSeen(places: readonly Place[], described: Described): Record<string, string> {
  const seen = places.flatMap(({ locale, pointer }) => {
    const tag = locale && described.source; // an entry has one identity in every language
    return entriesAlong(described, tag, pointer).flatMap((entry) => {
      const value = valueAt(described.values[tag], entry.pointer);
      return value === undefined ? [] : [[entry.key, seenOf(value)] as const];
    });
  });
  return Object.fromEntries(seen);
}
