import { formattedText } from './formatted-texts.ts';
import { intlTag } from './intl.ts';

/** The key of a list among the formatted texts: the list in a language without Intl data. */
export const listKey = (items: readonly string[]) => items.join(', ');

/** Returns the items with dots between them, of which none begins a line. */
export const dotted = (items: readonly string[]) => items.join('\u00a0· ');

/** Returns the parts of a text that are there, with the comma of their script between them. */
export function withCommas(parts: readonly (string | undefined)[]): string {
  const present = parts.filter(Boolean);
  return present.join(/\p{Script=Arabic}/u.test(present.join('')) ? '، ' : ', ');
}

/** Formats a list with "and" before its last item, if the language has Intl data. */
export function listText(items: readonly string[], locale: string): string {
  const key = listKey(items);
  if (items.length < 2) return key;
  return formattedText(key, locale, () => {
    const tag = intlTag(locale);
    return tag ? new Intl.ListFormat(tag).format(items) : key;
  });
}
