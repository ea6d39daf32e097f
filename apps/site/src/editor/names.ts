import type { Field, Value } from '../generated/protocol.ts';
import { localeDirections, localeNames } from '../generated/locales.ts';
import { type Place, fieldAt, pointerOf, tokensOf, valueAt } from './pointer.ts';
import type { Session } from './session.ts';

/** What a session knows of the content, after the drafts. */
export type Reading = Pick<Session, 'described' | 'values'>;

/** The own name of a language; that of the settings for an empty tag. */
export const nameOf = (locale: string): string =>
  locale === '' ? 'Settings' : ((localeNames as Record<string, string>)[locale] ?? locale);

/** The base direction of a language's texts. */
export const directionOf = (locale: string): string => (localeDirections as Record<string, string>)[locale] ?? 'ltr';

/** Whether a text is a new one, which is still to be written. */
export const isUnwritten = (text = ''): boolean => /^\s*(?:TODO\[[\w-]+\] ?)?TODO$/.test(text);

/** The text of a value as its author sees it: none for a new one. */
export const shownText = (text = ''): string => (isUnwritten(text) ? '' : text);

/** Returns a name inside a sentence: an abbreviation stays as it is. */
export const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** Returns the text of a value; of an entry, the first one that its author words. */
export function titleOf(value: Value | undefined, field?: Field): string {
  if (value === undefined || typeof value === 'string') return shownText(value).slice(0, 100);
  const fields = field?.fields ?? [];
  const worded = fields.find(({ kind, format }) => kind === 'text' && format === undefined) ?? fields[0];
  return worded ? titleOf(valueAt(value, `/${worded.key ?? ''}`)) : '';
}

const isIndex = (token = ''): boolean => /^\d+$/.test(token);

/** Returns the names of a place and of what is around it: of a section, of the title of an entry, of a field. */
export function namesOf(session: Reading, locale: string, pointer: string): string[] {
  const { described } = session;
  const tokens = tokensOf(pointer);
  const names = tokens.flatMap((token, index) => {
    const at = pointerOf(tokens.slice(0, index + 1));
    const field = fieldAt(described, locale, at);
    const titles = [locale, described.source].map((tag) => titleOf(valueAt(session.values(tag), at), field));
    if (isIndex(token)) return titles.find(Boolean) ?? 'New entry';
    // A section names its entries.
    return index > 0 && isIndex(tokens[index + 1]) ? [] : (field?.name ?? token);
  });
  return locale === '' ? [nameOf(locale), ...names] : names;
}

/** Returns the name of a place in one line. */
export const labelOf = (session: Reading, { locale, pointer }: Place): string =>
  namesOf(session, locale, pointer).join(' › ');

/** Returns the name of a place before what is said about it; nothing for one without a pointer. */
export const placeBefore = (session: Reading, place: Place): string =>
  place.pointer ? `${labelOf(session, place)}, ${nameOf(place.locale)}: ` : '';
