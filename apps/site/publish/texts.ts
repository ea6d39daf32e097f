import { contentHash } from './assets/content-hash.ts';
import { dateText, jobSpans } from '../src/content/dates.ts';
import { listKey, listText } from '../src/content/lists.ts';
import { sizeKey, sizeText } from '../src/content/sizes.ts';
import type { PublicContent } from '../src/generated/types.ts';
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
      const file: TextsFile = {
        content,
        formatted: { ...formattedIn(content, locale), ...sizesOn(part, app, locale) },
      };
      return [`${locale}-${part}.json`, JSON.stringify(file)] as const;
    }),
  );
  const texts = await Promise.all(named);
  const hash = contentHash(JSON.stringify(texts));
  const prefix = `${assetsFolder}/texts-${hash}-`;
  return { prefix, files: Object.fromEntries(texts.map(([name, text]) => [prefix + name, text])) };
}

/** Returns the dates in a content and the lists of the periods of its jobs, each with its text. */
export function formattedIn(content: Partial<PublicContent>, locale: string): Record<string, string> {
  const { experiencetext, worktimeline = [] } = content;
  const texts: Record<string, string> = {};
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string' && isDate(value)) texts[value] = dateText(value, locale);
    return value;
  });
  for (const job of worktimeline) {
    const spans = jobSpans(job, locale, experiencetext?.present ?? '');
    if (!job.date && spans.length > 1) texts[listKey(spans)] = listText(spans, locale);
  }
  return texts;
}

/** Returns the size of the owner's key with its text for the screen that shows it. */
function sizesOn(part: string, { shownKey }: App, locale: string): Record<string, string> {
  return part === 'contact' && shownKey ? { [sizeKey(shownKey.bytes)]: sizeText(shownKey.bytes, locale) } : {};
}

/** A year, a month or a day of the calendar. */
const isDate = (text: string) => /^\d{4}(-\d\d){0,2}$/.test(text) && !Number.isNaN(Date.parse(text));
