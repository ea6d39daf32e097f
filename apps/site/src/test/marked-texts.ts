import type { TextsFile } from '../i18n/backend.ts';
import { type Part, routes } from '../routes.ts';
import { en, it, load, tags } from './fixture-texts.ts';

/** The mark at the end of each text that a language does not share with the other one. */
export const markOf = (locale: string) => `⟨${locale}⟩`;

/** Marks the texts in a value, and keeps the first two entries of each list. */
function marked<T>(value: T, other: unknown, locale: string): T {
  if (typeof value === 'string') return (value === other ? value : value + markOf(locale)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const twins = (other ?? {}) as Record<string, unknown>;
  if (Array.isArray(value))
    return value.slice(0, 2).map((entry: unknown, index) => marked(entry, twins[index], locale)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, marked(entry, twins[key], locale)])) as T;
}

/** The marked texts of each language, as a test expects them. */
export const markedTexts = { it: marked(it, en, 'it'), en: marked(en, it, 'en') };

/** Returns the marked texts of both languages by `locale/part`, as the site loads them. */
export async function markedParts(): Promise<Record<string, TextsFile>> {
  const parts: Record<string, TextsFile> = {};
  for (const part of ['common', ...routes.map(({ id }) => id)] as Part[]) {
    const [italian, english] = [await load(tags.it, part), await load(tags.en, part)];
    parts[`it/${part}`] = { ...italian, content: marked(italian.content, english.content, 'it') };
    parts[`en/${part}`] = { ...english, content: marked(english.content, italian.content, 'en') };
  }
  return parts;
}
