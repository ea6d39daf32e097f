import type { Selection } from '../../src/generated/cvs.ts';
import type { Settings } from '../base/compiled.ts';
import type { CV, CVContent } from './model.ts';

/** Returns the content of a CV: of each list the entries that name it, or the whole list if none does. */
export function selected(
  content: CVContent,
  { id, without = [] }: Selection,
  { chosen, cvTexts }: Pick<Settings, 'chosen' | 'cvTexts'>,
  locale: string,
): CVContent {
  const pick = <T>(key: string, list: readonly T[]): readonly T[] => {
    if (without.includes(key)) return [];
    const named = list.filter((_, index) => chosen[key]?.[index]?.includes(id));
    return named.length > 0 ? named : list;
  };
  const of = (key: string, value: unknown): unknown => {
    if (!chosen[key] || !value) return value;
    if (Array.isArray(value)) return pick(key, value);
    const section = value as { entries: readonly unknown[] };
    const entries = pick(key, section.entries);
    return entries.length > 0 ? { ...section, entries } : undefined;
  };
  const lists = Object.entries(content).map(([key, value]) => [key, of(key, value)]);
  const own = content.sections?.map((section) => ({ ...section, entries: pick(section.id, section.entries ?? []) }));
  const { role, summary } = cvTexts[locale]?.find((texts) => texts.id === id) ?? {};
  return {
    ...(Object.fromEntries(lists) as CVContent),
    ...(own && { sections: own.filter((section) => !without.includes(section.id)) }),
    owner: { ...content.owner, ...(role && { role }) },
    ...(summary && { dataabout: { aboutme: summary } }),
  };
}

/** Returns the fault of a CV with more pages than it may have, with the entries that need most space. */
export function tooLong({ id, pages }: Selection, locale: string, { sections }: CV, has: number): string {
  const entries = sections.flatMap((section) => section.entries);
  const longest = entries.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length).slice(0, 3);
  const titles = longest.map(({ title }) => title).join('; ');
  return `The CV "${id}" (${locale}) has ${has} pages, and ${pages} allowed: choose fewer entries. The longest are: ${titles}`;
}
