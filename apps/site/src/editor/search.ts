import type { Described, Field, Value } from '../../publish/dev-content/events.ts';
import type { Drafts } from './drafts.ts';
import type { Place } from './find.ts';
import { eachText, labelOf, valueAt } from './pointer.ts';

/** The maximum number of results. */
const maxResults = 50;

/** Returns the places, after the drafts, whose name, pointer or text contains all words. It includes what no screen shows. */
export function placesMatching(described: Described, drafts: Drafts, words: string): Place[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const values = Object.fromEntries(['', ...described.locales].map((tag) => [tag, drafts.values(described, tag)]));
  return placesOf(described, values)
    .filter(({ locale, pointer }) => {
      const tags = locale === '' ? [''] : described.locales;
      const texts = tags.map((tag) => valueAt(values[tag], pointer)).filter((text) => typeof text === 'string');
      const all = [labelOf(pointer), pointer, ...texts].join(' ').toLowerCase();
      return wanted.every((word) => all.includes(word));
    })
    .slice(0, maxResults);
}

/** Returns the places of all values, and of the lists and sections that can be filled. */
function placesOf(described: Described, values: Record<string, Value | undefined>): Place[] {
  const places: Place[] = [];
  const add = (locale: string, fields: Field[]) => {
    const own = values[locale] ?? {};
    for (const { key = '', kind } of fields) {
      if (kind === 'list' || valueAt(own, `/${key}`) === undefined) places.push({ locale, pointer: `/${key}` });
    }
    eachText(own, '', (_, pointer) => places.push({ locale, pointer }));
  };
  add(described.source, described.content);
  add('', described.site);
  return places;
}
