import { placeholder } from '../generated/types.ts';

/** A letter that is written from right to left. */
const rightToLeft =
  /[\p{Script=Hebr}\p{Script=Arab}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\p{Script=Mand}\p{Script=Samr}\p{Script=Yezi}\p{Script=Rohg}]/u;

/** An address, whose characters are not text. */
const address = /^(https?|mailto|tel):/i;

/**
 * What is read from left to right inside a text: a term with letters, with the signs that belong to it (.NET, C++, C#,
 * name@host), or a number of groups that spaces separate, such as that of a phone.
 */
const term = String.raw`[.@#+]?\p{sc=Latn}[\p{sc=Latn}\p{M}\p{N}]*(?:[ \u00A0.,:;!?&@/_'’+#-]+[\p{sc=Latn}\p{N}][\p{sc=Latn}\p{M}\p{N}]*)*(?:[+#/]+(?!\p{L}))?`;
const phone = String.raw`\+?\(?\p{Nd}[\p{Nd}()]*(?:[ \u00A0./-]+\(?\p{Nd}[\p{Nd}()]*)+|\+\p{Nd}+`;
const inside = new RegExp(`${placeholder.source}|${term}|${phone}`, 'gu');
/** A whole text without a letter from right to left whose first or last sign would change its side. */
const alone = /^(?:[.#@+]\p{sc=Latn}[\p{sc=Latn}\p{N} ]*|\p{sc=Latn}[\p{sc=Latn}\p{N} ]*[+#]+)$/u;

/**
 * Returns a text of a language from right to left in which phone numbers, Latin terms and placeholders are isolated
 * from the text around them (UAX #9, 2.4: LRI, FSI, PDI), so that the browser does not put "+" and "#" on the other
 * side or the groups of a number in the opposite order.
 */
export function isolated(text: string): string {
  if (alone.test(text)) return `\u2066${text}\u2069`;
  if (!rightToLeft.test(text) || address.test(text)) return text;
  return text.replace(inside, (part) => `${part.startsWith('{{') ? '\u2068' : '\u2066'}${part}\u2069`);
}

/** Returns a value of a language from right to left with its texts `isolated`. */
export const withIsolates = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, inside: unknown) =>
    typeof inside === 'string' ? isolated(inside) : inside,
  ) as T;
