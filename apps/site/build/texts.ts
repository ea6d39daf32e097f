import { createHash } from 'node:crypto';
import { dateText } from '../src/content/dates.ts';
import type { TextsFile } from '../src/i18n/published-texts.ts';
import type { App } from './bundle.ts';
import { assetsFolder } from './hosting/headers.ts';

/**
 * The texts that the app fetches: a JSON file for each part of each language. They are data and have
 * one hash for all, so that a document contains neither their integrity nor a list of them.
 */
export interface PublishedTexts {
  /** The beginning of their paths below the base path; a language, a hyphen, a part and .json follow. */
  prefix: string;
  /** The files by their path below the published folder. */
  files: Record<string, string>;
}

/** Returns the texts of a site's screens. */
export async function publishedTexts(app: App): Promise<PublishedTexts> {
  const parts = ['common', ...app.routes.map(({ id }) => id)] as const;
  const named = app.locales.flatMap((locale) =>
    parts.map(async (part) => {
      const content = await app.loadTexts[locale][part]();
      const file: TextsFile = { content, dates: datesIn(content, locale) };
      return [`${locale}-${part}.json`, JSON.stringify(file)] as const;
    }),
  );
  const texts = await Promise.all(named);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  const prefix = `${assetsFolder}/texts-${hash}-`;
  return { prefix, files: Object.fromEntries(texts.map(([name, text]) => [prefix + name, text])) };
}

/** Returns the dates in a content, each with its text. */
export function datesIn(content: object, locale: string): Record<string, string> {
  const dates: Record<string, string> = {};
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string' && isDate(value)) dates[value] = dateText(value, locale);
    return value;
  });
  return dates;
}

/** A year, a month or a day of the calendar. */
const isDate = (text: string) => /^\d{4}(-\d\d){0,2}$/.test(text) && !Number.isNaN(Date.parse(text));
