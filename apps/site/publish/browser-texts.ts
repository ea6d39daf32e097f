// The texts as the browser fetches them: the modules of the compiler with what only the build knows.
import { assetsFolder } from './base/paths.ts';
import { dateText, jobSpans } from '../src/content/dates.ts';
import { listKey, listText } from '../src/content/lists.ts';
import type { Locale } from '../src/generated/locales.ts';
import type { PublicContent } from '../src/generated/types.ts';
import type { TextsFile } from '../src/i18n/fetch-texts.ts';
import type { Part } from '../src/i18n/visit-texts.ts';
import { contentHash } from './base/content-hash.ts';
import { withIsolates } from './base/isolates.ts';
import { type Compiled, type Settings, moduleOf, settingsOf } from './base/compiled.ts';
import { textsOfPart } from './base/parts.ts';
import { withRegion } from './base/region.ts';
import type { CVForms } from './cv/forms.ts';

/**
 * Returns a part of a language's texts as the browser fetches it, with the links to the forms of the CV beside
 * `cvtext`. The first link, for the side block, is in the texts of every screen.
 */
export async function browserTexts(
  content: Compiled,
  locale: string,
  part: Part,
  links: CVForms['links'],
): Promise<TextsFile> {
  const texts = await textsOfPart(content, locale, part);
  const cv = links[locale]?.[0];
  const added = {
    ...(texts.cvtext && { cvlinks: links[locale] }),
    ...(part === 'common' && cv && { cv }),
  };
  const settings: Partial<Settings> = await settingsOf(content);
  const shown = settings.localeDirections?.[locale as Locale] === 'rtl' ? withIsolates(texts) : texts;
  const { owner } = await moduleOf(content, locale, 'common');
  const region = withRegion(locale, settings.openGraphLocales?.[locale as Locale], owner?.countryCode);
  return { content: { ...shown, ...added }, formatted: formattedIn(texts, region) };
}

/** The published texts. They are data and have one hash for all, so that a document contains neither their integrity nor a list of them. */
export interface PublishedTexts {
  /** The beginning of their paths below the base path; a language, a hyphen, a part and .json follow. */
  prefix: string;
  /** The files by their path below the published folder. */
  files: Record<string, string>;
}

/** Returns the files of texts, which are given by LOCALE-PART. */
export function publishedTexts(texts: Record<string, TextsFile>): PublishedTexts {
  const prefix = `${assetsFolder}/texts-${contentHash(JSON.stringify(texts))}-`;
  const files = Object.entries(texts).map(([name, file]) => [`${prefix}${name}.json`, JSON.stringify(file)]);
  return { prefix, files: Object.fromEntries(files) as Record<string, string> };
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

/** A year, a month or a day of the calendar. */
const isDate = (text: string) => /^\d{4}(-\d\d){0,2}$/.test(text) && !Number.isNaN(Date.parse(text));
