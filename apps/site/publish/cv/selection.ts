import type { Selection } from '../../src/generated/cvs.ts';
import type { Entry } from '../../src/generated/types.ts';
import type { Settings } from '../base/compiled.ts';
import { type Finding, languageName } from '../base/findings.ts';
import type { CVContent } from './model.ts';
import { withItemsOf } from '../base/points.ts';

/** What an entry says about CVs. */
interface Naming {
  cv?: readonly string[];
  onePage?: boolean;
}

type Names = Pick<Settings, 'articleCVs' | 'cvTexts' | 'onePage'>;

const isNaming = (entry: unknown, id: string, onePage: string): boolean => {
  const { cv, onePage: isOnePage } = entry as Naming;
  return cv?.includes(id) === true || (isOnePage === true && id === onePage);
};

/** Returns a content without the names of CVs in its entries, which no file has. */
export const withoutNames = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    key === 'cv' || (key === 'onePage' && value === true) ? undefined : value,
  ) as T;

/** Returns the content of a CV: of each list the entries that name it, or the whole list if none does; href is the address of an article. */
export function selected(
  whole: CVContent,
  selection: Selection,
  settings: Names,
  locale: string,
  href: (article: string) => string,
): CVContent {
  const { id, without = [] } = selection;
  const { cvTexts, onePage } = settings;
  const content = withItemsOf(whole, id);
  const { profile, role, summary } = cvTexts[locale]?.find((texts) => texts.id === id) ?? {};
  const opening = profile ?? summary;
  const pick = <T>(key: string, list: readonly T[]): readonly T[] => {
    if (without.includes(key)) return [];
    const named = list.filter((entry) => isNaming(entry, id, onePage));
    return named.length > 0 ? named : list;
  };
  const of = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return pick(key, value);
    const section = value as { entries?: readonly unknown[] } | undefined;
    if (!section?.entries) return value;
    const entries = pick(key, section.entries);
    return entries.length > 0 ? { ...section, entries } : undefined;
  };
  // Its own profile is in place of the biography.
  const kept = Object.entries(content).filter(([key]) => !(opening && key === 'whoami'));
  const lists = kept.map(([key, value]) => [key, of(key, value)]);
  const own = content.sections?.map((section) => ({ ...section, entries: pick(section.id, section.entries ?? []) }));
  return {
    ...(Object.fromEntries(lists) as CVContent),
    ...publicationsOf(content, selection, settings, href),
    ...(own && { sections: own.filter((section) => !without.includes(section.id)) }),
    owner: { ...content.owner, ...(role && { role }) },
    ...(opening && { dataabout: { aboutme: opening } }),
  };
}

/** Returns the publications of a CV that articles name: those that name it too, and the articles; latest first. */
function publicationsOf(
  { headerButtonText, publications, writing = [] }: CVContent,
  { id, without = [] }: Selection,
  { articleCVs, onePage }: Names,
  href: (article: string) => string,
): Pick<CVContent, 'publications'> {
  const isNamed = (article: string) => articleCVs[article]?.includes(id);
  if (without.includes('publications') || !Object.keys(articleCVs).some(isNamed)) return {};
  const articles = writing.filter(({ locale, name }) => !locale && isNamed(name));
  const entries: Entry[] = [
    ...(publications?.entries ?? []).filter((entry) => isNaming(entry, id, onePage)),
    ...articles.map(({ date, name, title }) => ({ title, date, url: href(name) })),
  ];
  const lastDay = ({ date, end, start }: Entry) => date ?? end ?? start ?? '';
  entries.sort((a, b) => Number(lastDay(a) < lastDay(b)) - Number(lastDay(a) > lastDay(b)));
  return { publications: { title: publications?.title ?? headerButtonText.writing, entries } };
}

/** An entry of a PDF with the page on which it begins. */
export interface PlacedEntry {
  title: string;
  page: number;
}

/** The most entries that a finding names. */
const named = 5;

/** Returns the finding of a CV with more pages than it may have, with what is on the pages that are too many. */
export function tooLong(
  { at, id, pages = 0 }: Selection,
  locale: string,
  entries: readonly PlacedEntry[],
  has: number,
): Finding {
  // The last entry of the pages before can continue.
  const beyond = entries.filter(({ page }) => page > pages);
  const titles = (beyond.length > 0 ? beyond : entries.slice(-1)).map(({ title }) => title);
  const more = titles.length > named ? [`${titles.length - named} more`] : [];
  return {
    at,
    code: 'out-of-range',
    message: `the CV "${id}" in ${languageName(locale)} has ${has} pages; the maximum here is ${pages}`,
    help: `choose fewer entries, or shorten their texts; too much is: ${[...titles.slice(0, named), ...more].join('; ')}`,
  };
}
