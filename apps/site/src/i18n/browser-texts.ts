// The texts as the browser shows them: those of the compiler with what only a build, or a page without one, knows.
import { articleName } from '../content/article-name.ts';
import type { CVLink } from '../content/cv-link.ts';
import { dateText } from '../content/dates.ts';
import { jobSpans } from '../content/timeline.ts';
import { withIsolates } from '../content/isolates.ts';
import { listKey, listText } from '../content/lists.ts';
import { withRegion } from '../content/region.ts';
import type { PublicContent } from '../generated/types.ts';
import { articleTexts, withAdvisories } from './articles.ts';
import type { TextsFile } from './backend.ts';
import type { Modules } from './modules.ts';

/** What only the build knows about a language's texts. */
export interface Facts {
  isRightToLeft: boolean;
  /** The language with the region in which dates are formatted. */
  region: string;
  /** The text for the end of a period that goes on. */
  present: string;
  /** The links to the forms of the CV. */
  links: readonly CVLink[];
}

/** The links to the forms of the CV, by language. */
export type Links = Readonly<Record<string, readonly CVLink[]>>;

/** Returns the facts about a language's texts. */
export async function factsOf(modules: Modules, locale: string, links: Links = {}): Promise<Facts> {
  const { localeDirections, openGraphLocales } = await modules.settings();
  const [{ owner }, { experiencetext }] = [
    await modules.part(locale, 'documents'),
    await modules.part(locale, 'experience'),
  ];
  return {
    isRightToLeft: localeDirections?.[locale] === 'rtl',
    region: withRegion(locale, openGraphLocales?.[locale], owner?.countryCode),
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
  modules: Modules,
  locale: string,
  part: string,
  links: Links = {},
): Promise<TextsFile> {
  return shownTexts(await textsOfPart(modules, locale, part), await factsOf(modules, locale, links));
}

async function textsOfPart(modules: Modules, locale: string, part: string): Promise<Partial<PublicContent>> {
  const article = articleName(part);
  if (article !== undefined) return articleTexts(modules, locale, article);
  const texts = await modules.part(locale, part);
  return part === 'credits' ? withAdvisories(modules, locale, texts) : texts;
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
