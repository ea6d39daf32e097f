import type { Field, Value } from '../generated/protocol.ts';
import { type Reading, labelOf } from './names.ts';
import { type Place, pointerOf, valueAt } from './pointer.ts';

/** The maximum number of results. */
const maxResults = 50;

/** The rank of a place that only the doc comments and words around it lead to. */
const lastRank = 4;

/**
 * Returns the places, after the drafts, whose name, doc comment, key or text contains all words. It includes what no
 * screen shows, and what is absent and can be added.
 */
export function placesMatching(session: Reading, words: string): Place[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const { described } = session;
  const matches = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const found = placesOf(session)
    .map(({ locale, pointer, field, around }) => {
      const locales = locale === '' ? [''] : described.locales;
      const texts = locales
        .map((tag) => valueAt(session.values(tag), pointer))
        .filter((text) => typeof text === 'string');
      const name = labelOf(session, { locale, pointer });
      const { name: own = '', words = '', doc = '' } = field;
      // Its own name first, then the names of what it is in and its texts. What is said about these is the last resort.
      const ranks = [`${own} ${words}`, `${name} ${words}`, texts.join(' '), `${pointer} ${doc}`];
      return { locale, pointer, rank: [...ranks, `${ranks.join(' ')} ${around}`].findIndex(matches) };
    })
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank);
  const isLast = found[0]?.rank === lastRank;
  return found
    .filter(({ rank }) => isLast || rank < lastRank)
    .slice(0, maxResults)
    .map(({ locale, pointer }) => ({ locale, pointer }));
}

interface Found extends Place {
  field: Field;
  /** The doc comments and words of the values around it. */
  around: string;
}

/** Returns the places of all values and lists, and of the values that a record lacks. */
function placesOf(session: Reading): Found[] {
  const { source, content, site } = session.described;
  const places: Found[] = [];
  const add = (locale: string, pointer: string, field: Field, value: Value | undefined, around = '') => {
    const { kind, fields = [], entry } = field;
    if (kind !== 'record') places.push({ locale, pointer, field, around });
    const doc = `${around} ${field.words ?? ''} ${field.doc ?? ''}`;
    const inside = (key: string) => (typeof value === 'object' ? (value as Record<string, Value>)[key] : undefined);
    if (kind === 'record')
      for (const inner of fields)
        add(locale, pointer + pointerOf([inner.key ?? '']), inner, inside(inner.key ?? ''), doc);
    if (kind === 'list' && entry && Array.isArray(value))
      for (const [index, item] of value.entries()) add(locale, `${pointer}/${index}`, entry, item, doc);
  };
  add(source, '', { kind: 'record', fields: content }, session.values(source));
  add('', '', { kind: 'record', fields: site }, session.values(''));
  return places;
}

/** Returns the place of the picture at a path, which can begin with the folders around the content. */
export function pictureAt(session: Reading, path: string): Place | undefined {
  return placesOf(session).find(({ locale, pointer, field }) => {
    const value = field.file && valueAt(session.values(locale), pointer);
    return typeof value === 'string' && path.endsWith(`/${value}`);
  });
}

/** Returns the places of the texts that are the owner's in a section: an entry of a list is one. */
function textsOf(session: Reading, pointer: string, { kind, fields = [], label = false }: Field): Place[] {
  const locale = session.described.source;
  const value = valueAt(session.values(locale), pointer);
  if (value === undefined || label) return [];
  if (kind === 'record') return fields.flatMap((field) => textsOf(session, `${pointer}/${field.key ?? ''}`, field));
  if (Array.isArray(value) && value.length > 0)
    return value.map((_, index) => ({ locale, pointer: `${pointer}/${index}` }));
  return [{ locale, pointer }];
}

/** Returns the screens that can show a section: one of its own, else the one that it belongs to. */
export const screensOf = ({ key = '', module = '', screen }: Field): string[] => [
  key,
  screen ?? (module === 'sections' ? 'whoami' : module),
];

/** Returns the places of the sections that a screen shows; of one of the owner's own, the section alone. */
export function placesOn(session: Reading, screen: string): Place[][] {
  const { content, source } = session.described;
  const own = valueAt(session.values(source), '/sections');
  const index = Array.isArray(own) ? own.findIndex((section) => valueAt(section, '/id') === screen) : -1;
  if (index >= 0) return [[{ locale: source, pointer: `/sections/${index}` }]];
  const here = content.filter((field) => screensOf(field).includes(screen));
  return here.map((field) => textsOf(session, `/${field.key ?? ''}`, field)).filter(({ length }) => length > 0);
}

/** Returns the places of what belongs to no screen: of the sections of every screen, and of the settings. */
export function placesElsewhere({ described }: Reading): Place[] {
  const isElsewhere = ({ label, module, screen }: Field) =>
    !label && !screen && (module === 'common' || module === 'documents');
  const placeIn =
    (locale: string) =>
    ({ key = '' }: Field) => ({ locale, pointer: `/${key}` });
  return [...described.content.filter(isElsewhere).map(placeIn(described.source)), ...described.site.map(placeIn(''))];
}
