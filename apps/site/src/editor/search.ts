import { articleName } from '../content/article-name.ts';
import { articles, languagesOf, withArticles } from './article/articles.ts';
import { labelOf } from './names.ts';
import { type Place, fieldAt, keysOf, pointerOf, valueAt } from './pointer.ts';
import type { Field, Value } from '../generated/protocol.ts';
import type { Reading } from './reading.ts';

/** The maximum number of results. */
const maxResults = 50;

/** The words of a search, in small letters. */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Returns the places, after the drafts, whose name, text, doc comment or key contains all words: those with the name
 * and the texts of the owner first. What no screen shows is among them, and so is what is absent and can be added.
 */
export function placesMatching(reading: Reading, search: string, reader: string): Place[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  const matches = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const found = placesOf(reading)
    .map((place) => ({ place, rank: ranksOf(reading, place, reader).findIndex(matches) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank);
  // What only the words around it lead to is the last resort.
  const isLast = found[0]?.rank === lastRank;
  return found
    .filter(({ rank }) => isLast || rank < lastRank)
    .slice(0, maxResults)
    .map(({ place: { locale, pointer } }) => ({ locale, pointer }));
}

const lastRank = 4;

/** Returns what is said about and by a value, from its name and its text to the words around it. */
function ranksOf(reading: Reading, { locale, pointer, field, around }: Found, reader: string): string[] {
  const locales = locale === '' ? [''] : reading.described.locales;
  const texts = locales.map((tag) => reading.text(tag, pointer) ?? '').join('\n');
  const label = labelOf(reading, { locale, pointer }, reader);
  const { name = '', words = '', doc = '', label: isLabel = false } = field;
  const own = isLabel ? '' : texts;
  const said = `${pointer} ${doc} ${texts}`;
  return [
    `${name} ${words}`,
    own,
    `${label} ${words} ${isLabel ? texts : ''}`,
    said,
    `${label} ${words} ${said} ${around}`,
  ];
}

interface Found extends Place {
  field: Field;
  /** The doc comments and words of the values around it. */
  around: string;
}

/** Returns the places of all values and lists, and of the values that a record lacks. */
function placesOf(reading: Reading): Found[] {
  const { source, content, site } = reading.described;
  const places: Found[] = [];
  const add = (locale: string, pointer: string, field: Field, value: Value | undefined, around = '') => {
    const { kind, fields = [], entry } = field;
    if (kind !== 'record') places.push({ locale, pointer, field, around });
    const doc = `${around} ${field.words ?? ''} ${field.doc ?? ''}`;
    const inside = (key: string) => (typeof value === 'object' ? (value as Record<string, Value>)[key] : undefined);
    if (kind === 'record')
      for (const inner of fields)
        add(locale, pointer + pointerOf([inner.key ?? '']), inner, inside(inner.key ?? ''), doc);
    if (kind === 'list' && entry && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) add(locale, pointer + pointerOf([key]), entry, item, doc);
  };
  add(source, '', { kind: 'record', fields: content }, withArticles(reading));
  add('', '', { kind: 'record', fields: site }, reading.values(''));
  return places;
}

/** Returns the place of the picture at a path, which can begin with the folders around the content. */
export function pictureAt(reading: Reading, path: string): Place | undefined {
  return placesOf(reading).find(({ locale, pointer, field }) => {
    const value = field.file && reading.text(locale, pointer);
    return typeof value === 'string' && path.endsWith(`/${value}`);
  });
}

/** Returns the places of the texts that are the owner's in a section: an entry of a list is one. */
function textsOf(reading: Reading, pointer: string, of: Field, locale = reading.described.source): Place[] {
  const { kind, fields = [], label = false } = of;
  const value = reading.at(locale, pointer);
  if (value === undefined || label) return [];
  if (kind === 'record')
    return fields.flatMap((field) => textsOf(reading, `${pointer}/${field.key ?? ''}`, field, locale));
  const entries = of.kind === 'list' ? keysOf(value).map((key) => pointer + pointerOf([key])) : [];
  return (entries.length > 0 ? entries : [pointer]).map((at) => ({ locale, pointer: at }));
}

/** Returns the places of the texts of an article, in the first language that has it. */
function textsOfArticle(reading: Reading, pointer: string): Place[] {
  const [locale = ''] = languagesOf({ locale: reading.described.source, pointer }, reading);
  const field = fieldAt(reading.described, locale, pointer);
  return field ? textsOf(reading, pointer, field, locale) : [];
}

/** Returns the screens that can show a section: one of its own, else the one that it belongs to. */
export const screensOf = ({ key = '', part = '', screen = part }: Field): string[] => [key, screen];

/** Returns the places of the sections that a screen shows; of one of the owner's own, the section alone. */
export function placesOn(reading: Reading, screen: string): Place[][] {
  const { content, source } = reading.described;
  const own = reading.at(source, '/sections');
  const section = keysOf(own).find((key) => valueAt(own, `/${key}/id`) === screen);
  if (section !== undefined) return [[{ locale: source, pointer: `/sections/${section}` }]];
  const article = articleName(screen);
  if (article !== undefined) return [textsOfArticle(reading, `${articles}/${article}`)];
  const here = content.filter((field) => screensOf(field).includes(screen));
  return here.map((field) => textsOf(reading, `/${field.key ?? ''}`, field)).filter(({ length }) => length > 0);
}

/** Returns the places of what belongs to no screen: of the sections of every screen, and of the settings. */
export function placesElsewhere({ described }: Reading): Place[] {
  const isElsewhere = ({ label, part, screen }: Field) =>
    !label && !screen && (part === 'common' || part === 'documents');
  const placeIn =
    (locale: string) =>
    ({ key = '' }: Field) => ({ locale, pointer: `/${key}` });
  return [...described.content.filter(isElsewhere).map(placeIn(described.source)), ...described.site.map(placeIn(''))];
}
