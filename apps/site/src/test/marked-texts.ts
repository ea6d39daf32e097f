import type { PublicContent } from '../generated/types.ts';
import type { Part } from '../i18n/visit-texts.ts';
import { routes } from '../routes.ts';
import { en, it, load, tags } from './fixture-texts.ts';

/** The mark at the end of each text that a language does not share with the other one. */
export const markOf = (locale: string) => `⟨${locale}⟩`;

/** Marks the texts in a value, and keeps the first two entries of each list. */
function marked<T>(value: T, other: unknown, locale: string): T {
  if (typeof value === 'string') return (value === other ? value : value + markOf(locale)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const twins = other as Record<string, unknown>;
  if (Array.isArray(value))
    return value.slice(0, 2).map((entry: unknown, index) => marked(entry, twins[index], locale)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, marked(entry, twins[key], locale)])) as T;
}

/** The marked texts of each language, as a test expects them. */
export const markedTexts = { it: marked(it, en, 'it'), en: marked(en, it, 'en') };

/** Returns the marked texts of both languages by `locale/part`, as the site loads them. */
export async function markedParts(): Promise<Record<string, Partial<PublicContent>>> {
  const parts: Record<string, Partial<PublicContent>> = {};
  for (const part of ['common', ...routes.map(({ id }) => id)] as Part[]) {
    const [italian, english] = [await load(tags.it, part), await load(tags.en, part)];
    parts[`it/${part}`] = marked(italian, english, 'it');
    parts[`en/${part}`] = marked(english, italian, 'en');
  }
  return parts;
}
