import type { Described, Field } from '../../publish/dev-content/events.ts';
import type { Place } from './find.ts';
import { eachText, labelOf, valueAt } from './pointer.ts';

/** The maximum number of results. */
const maxResults = 50;

/** Returns the places whose name, pointer or text contains all words. It includes what no screen shows. */
export function placesMatching(described: Described, words: string): Place[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return placesOf(described)
    .filter(({ locale, pointer }) => {
      const tags = locale === '' ? [''] : described.locales;
      const texts = tags
        .map((tag) => valueAt(described.values[tag], pointer))
        .filter((text) => typeof text === 'string');
      const all = [labelOf(pointer), pointer, ...texts].join(' ').toLowerCase();
      return wanted.every((word) => all.includes(word));
    })
    .slice(0, maxResults);
}

/** Returns the places of all values, and of the lists and sections that can be filled. */
function placesOf(described: Described): Place[] {
  const places: Place[] = [];
  const add = (locale: string, fields: Field[]) => {
    const values = described.values[locale] ?? {};
    for (const { key = '', kind } of fields) {
      if (kind === 'list' || values[key] === undefined) places.push({ locale, pointer: `/${key}` });
    }
    eachText(values, '', (_, pointer) => places.push({ locale, pointer }));
  };
  add(described.source, described.content);
  add('', described.site);
  return places;
}
