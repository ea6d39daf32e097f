import { dateText } from '../content/dates.ts';
import { intlTag } from '../content/intl.ts';
import { sectionKeys } from '../generated/sections.ts';
import type { Field, IDs } from '../generated/protocol.ts';
import { textsIn } from './pointer.ts';
import type { Reading } from './reading.ts';

/** A value that a field can have, and its name. */
export interface Choice {
  value: string;
  name: string;
}

const plain = (value: string): Choice => ({ value, name: value });

/** Returns the values of which a field has one; undefined if it can have others. */
export function choicesOf({ choices, kind, ids }: Field, reading: Reading, reader: string): Choice[] | undefined {
  if (ids) return named[ids](reading, reader);
  return (choices ?? (kind === 'boolean' ? ['true', 'false'] : undefined))?.map(plain);
}

/** The lists whose entries a field can name. */
const named: Record<IDs, (reading: Reading, reader: string) => Choice[]> = {
  cvs: (reading) => reading.cvs().map(plain),
  credits: (reading) => {
    const credits = reading.at(reading.described.source, '/credits');
    const names = textsIn(credits, '/title');
    return textsIn(credits, '/cve').map((cve, index) => ({
      value: cve || (names[index] ?? ''),
      name: names[index] ?? '',
    }));
  },
  screens: (reading, reader) => {
    const screens = new Set(reading.described.content.flatMap(({ screen }) => screen ?? []));
    return [...screens, ...sectionKeys]
      .map((id) => ({ value: id, name: reading.text(reader, `/headerButtonText/${id}`) ?? nameOf(reading, id) }))
      .concat(ownSections(reading, reader));
  },
  lists: (reading, reader) =>
    reading.described.content
      .filter(({ entry, fields = [] }) => [entry, ...fields.map((inner) => inner.entry)].some(isInCVs))
      .map(({ key = '', name = key }) => ({ value: key, name }))
      .concat(ownSections(reading, reader)),
};

/** Whether the entries of a list can name the CVs that have them. */
const isInCVs = (entry?: Field): boolean => entry?.fields?.some((field) => field.entry?.ids === 'cvs') === true;

const nameOf = ({ described }: Reading, section: string) =>
  described.content.find(({ key }) => key === section)?.name ?? section;

function ownSections(reading: Reading, reader: string): Choice[] {
  const names = textsIn(reading.at(reader, '/sections'), '/title');
  const ids = textsIn(reading.at(reading.described.source, '/sections'), '/id');
  return ids.map((value, index) => ({ value, name: names[index] ?? value }));
}

/** Returns the values that are proposed for a format, beside what one types; none for most. */
export function proposalsFor(format: string | undefined, typed: string, reader: string): Choice[] {
  const codes = (type: Intl.DisplayNamesType) => codesOf(type, reader);
  switch (format) {
    case 'country-code':
      return codes('region').map(({ value, name }) => ({ value: value.toUpperCase(), name }));
    case 'flag':
      return codes('region');
    case 'language-tag':
      return codes('language');
    case 'year-month':
      return datesAfter(typed, 2, reader);
    case 'date':
    case 'partial-date':
      return datesAfter(typed, 3, reader);
    case 'date-time':
      return [{ value: `${inAYear().toISOString().slice(0, 19)}Z`, name: 'In a year' }];
    default:
      return [];
  }
}

/** The day before the one in a year, at most a year ahead in every time zone. */
function inAYear(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate() - 1));
}

const two = (figure: number) => String(figure).padStart(2, '0');
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Returns the dates with which one goes on from a typed one: the days of a month, the months of a year, and the years. */
function datesAfter(typed: string, parts: number, reader: string): Choice[] {
  const [year = '', month = ''] = typed.split('-');
  const years = upTo(70).map((back) => String(new Date().getFullYear() + 2 - back));
  const isYear = /^\d{4}$/.test(year);
  const months = isYear ? upTo(12).map((figure) => `${year}-${two(figure)}`) : [];
  const isMonth = parts > 2 && months.includes(`${year}-${month}`);
  const count = isMonth ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : 0;
  const days = upTo(count).map((figure) => `${year}-${month}-${two(figure)}`);
  return [...days, ...months, ...years].map((value) => ({ value, name: dateText(value, reader) }));
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** The codes for groups of countries, for what is not one, and for none. */
const noCountries = ['eu', 'ez', 'qo', 'un', 'xa', 'xb', 'zz'];

/** The codes of each type with their names, by type and language. */
const known = new Map<string, Choice[]>();

/** Returns the codes of two letters that have a name, in the order of these. */
function codesOf(type: Intl.DisplayNamesType, reader: string): Choice[] {
  const key = `${type} ${reader}`;
  const codes = known.get(key) ?? namedCodes(type, intlTag(reader) ?? 'en');
  known.set(key, codes);
  return codes;
}

function namedCodes(type: Intl.DisplayNamesType, tag: string): Choice[] {
  const names = new Intl.DisplayNames(tag, { type, fallback: 'none' });
  const isRegion = type === 'region';
  const tagOf = (pair: string) => (isRegion ? `und-${pair.toUpperCase()}` : pair);
  // A code that another one replaces has the same name, such as DD and DE.
  const isOwn = (pair: string) => Intl.getCanonicalLocales(tagOf(pair))[0] === tagOf(pair);
  return pairs
    .filter((pair) => isOwn(pair) && !(isRegion && noCountries.includes(pair)))
    .map((value) => ({ value, name: names.of(isRegion ? value.toUpperCase() : value) ?? '' }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.name.localeCompare(b.name, tag));
}
