import { graphemes } from '../content/graphemes.ts';
import { placeholder } from '../generated/types.ts';

/** The first code point of the private use plane 15, which no facts contain. */
const first = 0xf0000;
/** The number of characters of the plane; its last two code points are no characters. */
const count = 0xfffe;

const marked = /[\u{f0000}-\u{ffffd}]/gu;

/** The parts of a text that stay: its placeholders, which the site fills, its spaces, and a colon, at which it is divided. */
const kept = new RegExp(String.raw`((?:[:：]\s?)?${placeholder.source}|\s+)`);

/** A value in a text of the page. */
export interface Found<T> {
  /** The index of its first character in the text. */
  at: number;
  value: T;
}

/** Replaces each character of a text by one that names the value that it comes from. */
export class Marks<T> {
  readonly #values: T[] = [];

  /** Returns a text with as many user-perceived characters, so that it is cut and divided at the same places. */
  mask(text: string, value: T): string {
    if (this.#values.length === count) return text;
    const mark = String.fromCodePoint(first + this.#values.push(value) - 1);
    // Each part that stays is followed by the name of a placeholder.
    const masked = (part: string, index: number) => {
      if (index % 3 === 2) return '';
      return index % 3 ? part : mark.repeat(graphemes(part).length);
    };
    return text.split(kept).map(masked).join('');
  }

  /** Returns the values that a text of the page comes from, in its order. */
  valuesIn(text: string): Found<T>[] {
    const found = new Map<T, number>();
    for (const { 0: mark, index } of text.matchAll(marked)) {
      const value = this.#values[(mark.codePointAt(0) ?? 0) - first];
      if (value !== undefined && !found.has(value)) found.set(value, index);
    }
    return [...found].map(([value, at]) => ({ at, value }));
  }
}

/** Returns the text of the page that comes from no marked value. Other characters keep their index. */
export const unmarked = (text: string): string => text.replace(marked, '  ');
