import { localeDirections, localeNames } from '../generated/locales.ts';
import { type Place, fieldAt, parentOf, pointerOf, tokensOf, valueAt } from './pointer.ts';
import { type Field, type Value, unwritten } from '../generated/protocol.ts';
import type { Reading } from './reading.ts';

/** The own name of a language; that of the settings for an empty tag. */
export const nameOf = (locale: string): string =>
  locale === '' ? 'Settings' : ((localeNames as Record<string, string>)[locale] ?? locale);

/** The base direction of a language's texts. */
export const directionOf = (locale: string): string => (localeDirections as Record<string, string>)[locale] ?? 'ltr';

/** Whether a text is a new one, which is still to be written. */
export const isUnwritten = (text = ''): boolean => unwritten.test(text);

/** The text of a value as its author sees it: none for a new one. */
export const shownText = (text = ''): string => (isUnwritten(text) ? '' : text);

/** Returns a name inside a sentence: an abbreviation stays as it is. */
export const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** Returns the text of a value; of an entry, the first one that its author words; of a list, those of its entries. */
export function titleOf(value: Value | undefined, field?: Field): string {
  if (value === undefined || typeof value === 'string') return shownText(value).slice(0, 100);
  if (field?.kind === 'list')
    return Object.values(value)
      .map((entry) => titleOf(entry, field.entry))
      .filter((title) => title !== '')
      .join(', ');
  const fields = field?.fields ?? [];
  const worded = fields.find(({ kind, format }) => kind === 'text' && format === undefined) ?? fields[0];
  return worded ? titleOf(valueAt(value, `/${worded.key ?? ''}`)) : '';
}

/**
 * Returns the names of a place and of what is around it: of a section, of the title of an entry, of a field. Entries
 * have their titles in the language of the reader, if it has one.
 */
export function namesOf(reading: Reading, { locale, pointer }: Place, reader: string): string[] {
  const { described } = reading;
  const tokens = tokensOf(pointer);
  const names = tokens.flatMap((token, index) => {
    const at = pointerOf(tokens.slice(0, index + 1));
    const field = fieldAt(described, locale, at);
    if (fieldAt(described, locale, parentOf(at))?.kind === 'list') {
      const languages = locale === '' ? [''] : [reader, described.source, ...described.locales];
      const entries = languages.map((tag) => reading.at(tag, at)).filter((entry) => entry !== undefined);
      if (entries.length === 0) return 'Entry that is gone';
      return entries.map((entry) => titleOf(entry, field)).find(Boolean) ?? 'New entry';
    }
    // A section names its entries.
    return index > 0 && field?.kind === 'list' && index < tokens.length - 1 ? [] : (field?.name ?? token);
  });
  return locale === '' ? [nameOf(locale), ...names] : names;
}

/** Returns the name of a place in one line. */
export const labelOf = (reading: Reading, place: Place, reader: string): string =>
  namesOf(reading, place, reader).join(' › ');

/** Returns the name of a place before what is said about it; nothing for one without a pointer. */
export const labelBefore = (reading: Reading, place: Place, reader: string): string =>
  place.pointer ? `${labelOf(reading, place, reader)}, ${nameOf(place.locale)}: ` : '';
