import type { Described, Field } from '../../publish/dev-content/events.ts';
import { localeDirections, localeNames } from '../generated/locales.ts';
import { type Place, fieldAt, pointerOf, tokensOf } from './pointer.ts';

/** The own name of a language; that of the settings for an empty tag. */
export const nameOf = (locale: string): string =>
  locale === '' ? 'Settings' : ((localeNames as Record<string, string>)[locale] ?? locale);

/** The base direction of a language's texts. */
export const directionOf = (locale: string): string => (localeDirections as Record<string, string>)[locale] ?? 'ltr';

/** What a doc comment says before the name of its value. */
const preface = /^(?:Not shown anywhere; you can delete this \w+\. |true: )?(?:The |An? )?/;

/** Returns the name of a field in words: the first clause of its doc comment. */
export function fieldName({ doc = '', key = '' }: Field): string {
  const [clause = ''] = /^.*?(?=[.,;:](?:\s|$)|$)/s.exec(doc.replace(preface, '')) ?? [];
  const name = clause || key;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a name inside a sentence: an abbreviation stays as it is. */
export const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** Returns the name of a place: "Positions › 1 › Job title". */
export function labelOf(described: Described, locale: string, pointer: string): string {
  const tokens = tokensOf(pointer);
  const names = tokens.map((token, index) => {
    const field = fieldAt(described, locale, pointerOf(tokens.slice(0, index + 1)));
    return /^\d+$/.test(token) ? String(Number(token) + 1) : fieldName(field ?? { key: token, kind: 'text' });
  });
  return names.join(' › ');
}

/** Returns the name of a place before what is said about it; nothing for one without a pointer. */
export const placeBefore = (described: Described, { locale, pointer }: Place): string =>
  pointer ? `${labelOf(described, locale, pointer)}, ${nameOf(locale)}: ` : '';
