// The texts as the browser shows them: those of the compiler with what only the build knows.
import { assetsFolder } from './base/paths.ts';
import { dateText, jobSpans } from '../src/content/dates.ts';
import { listKey, listText } from '../src/content/lists.ts';
import type { Locale } from '../src/generated/locales.ts';
import type { PublicContent } from '../src/generated/types.ts';
import type { TextsFile } from '../src/i18n/backend.ts';
import { withIsolates } from '../src/content/isolates.ts';
import { contentHash } from './base/content-hash.ts';
import { articleName } from '../src/content/article-name.ts';
import { articleTexts, withAdvisories } from './base/articles.ts';
import { type Compiled, type Settings, partOf, settingsOf } from './base/compiled.ts';
import { withRegion } from './base/region.ts';
import type { CVForms } from './cv/forms.ts';

/** What only the build knows about a language's texts. */
export interface Facts {
  isRightToLeft: boolean;
  /** The language with the region in which dates are formatted. */
  region: string;
  /** The text for the end of a period that goes on. */
  present: string;
  /** The links to the forms of the CV. */
  links: CVForms['links'][string];
}

/** Returns the facts about a language's texts. */
export async function factsOf(content: Compiled, locale: string, links: CVForms['links'] = {}): Promise<Facts> {
  const settings: Partial<Settings> = await settingsOf(content);
  const [{ owner }, { experiencetext }] = [
    await partOf(content, locale, 'documents'),
    await partOf(content, locale, 'experience'),
  ];
  return {
    isRightToLeft: settings.localeDirections?.[locale as Locale] === 'rtl',
    region: withRegion(locale, settings.openGraphLocales?.[locale as Locale], owner?.countryCode),
    present: experiencetext?.present ?? '',
    links: links[locale] ?? [],
  };
}

/**
 * Returns sections as the browser shows them, saved or not: with isolates in a language from right to left, the texts
 * of their dates, and the links to the forms of the CV beside `cvtext`, the first also beside `follow`.
 */
export function shownTexts(texts: Partial<PublicContent>, { isRightToLeft, region, present, links }: Facts): TextsFile {
  const [cv] = links;
  const content = {
    ...(isRightToLeft ? withIsolates(texts) : texts),
    ...(texts.cvtext && links.length > 0 && { cvlinks: links }),
    ...(texts.follow && cv && { cv }),
  };
  return { content, formatted: formattedIn(texts, region, present) };
}

/** Returns a part of a language's texts as the browser fetches it. */
export async function browserTexts(
  content: Compiled,
  locale: string,
  part: string,
  links: CVForms['links'],
): Promise<TextsFile> {
  return shownTexts(await textsOfPart(content, locale, part), await factsOf(content, locale, links));
}

async function textsOfPart(content: Compiled, locale: string, part: string): Promise<Partial<PublicContent>> {
  const article = articleName(part);
  if (article !== undefined) return articleTexts(content, locale, article);
  const texts = await partOf(content, locale, part);
  return part === 'credits' ? withAdvisories(content, locale, texts) : texts;
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
export function formattedIn(content: Partial<PublicContent>, locale: string, present = ''): Record<string, string> {
  const { experiencetext, worktimeline } = content;
  const texts: Record<string, string> = {};
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string' && isDate(value)) texts[value] = dateText(value, locale);
    return value;
  });
  for (const job of worktimeline ?? []) {
    const spans = jobSpans(job, locale, experiencetext?.present ?? present);
    if (!job.date && spans.length > 1) texts[listKey(spans)] = listText(spans, locale);
  }
  return texts;
}

/** A year, a month or a day of the calendar. */
const isDate = (text: string) => /^\d{4}(-\d\d){0,2}$/.test(text) && !Number.isNaN(Date.parse(text));
