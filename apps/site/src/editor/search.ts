import type { Described, Field, Value } from '../../publish/dev-content/events.ts';
import { labelOf } from './names.ts';
import { type Place, pointerOf, valueAt } from './pointer.ts';
import type { Session } from './session.ts';

/** The maximum number of results. */
const maxResults = 50;

/**
 * Returns the places, after the drafts, whose name, doc comment, key or text contains all words. It includes what no
 * screen shows, and what is absent and can be added.
 */
export function placesMatching(session: Pick<Session, 'described' | 'values'>, words: string): Place[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const { described } = session;
  const values = Object.fromEntries(['', ...described.locales].map((tag) => [tag, session.values(tag)]));
  const rank = (name: string) => (wanted.every((word) => name.includes(word)) ? 0 : 1);
  return placesOf(described, values)
    .map(({ locale, pointer, doc }) => {
      const texts = (locale === '' ? [''] : described.locales).map((tag) => valueAt(values[tag], pointer));
      const name = labelOf(described, locale, pointer).toLowerCase();
      const all = [name, pointer, doc, ...texts.filter((text) => typeof text === 'string')].join(' ').toLowerCase();
      return { locale, pointer, rank: rank(name), isFound: wanted.every((word) => all.includes(word)) };
    })
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxResults)
    .map(({ locale, pointer }) => ({ locale, pointer }));
}

interface Named extends Place {
  /** Its doc comment and those of the values around it. */
  doc: string;
}

/** Returns the places of all values and lists, and of the values that a record lacks. */
function placesOf({ source, content, site }: Described, values: Record<string, Value>): Named[] {
  const places: Named[] = [];
  const add = (locale: string, pointer: string, field: Field, value: Value | undefined, around = '') => {
    const { kind, fields = [], entry } = field;
    const doc = `${around} ${field.doc ?? ''}`;
    if (kind !== 'record') places.push({ locale, pointer, doc });
    const inside = (key: string) => (typeof value === 'object' ? (value as Record<string, Value>)[key] : undefined);
    if (kind === 'record')
      for (const inner of fields)
        add(locale, pointer + pointerOf([inner.key ?? '']), inner, inside(inner.key ?? ''), doc);
    if (kind === 'list' && entry && Array.isArray(value))
      for (const [index, item] of value.entries()) add(locale, `${pointer}/${index}`, entry, item, doc);
  };
  add(source, '', { kind: 'record', fields: content }, values[source]);
  add('', '', { kind: 'record', fields: site }, values['']);
  return places;
}
