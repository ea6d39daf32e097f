import { flushSync } from 'react-dom';
import type { Field } from '../generated/protocol.ts';
import { placeInArticle } from './article/page.ts';
import { dateText } from '../content/dates.ts';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import { Marks, unmarked } from './marks.ts';
import type { Described } from './described.ts';
import { withIdentities } from './entries.ts';
import { type Place, blockAt, contains, entryAround, entryOf, leafAt, mapTexts, shared } from './pointer.ts';
import type { Reading } from './reading.ts';
import { attributesOf, readingsOf, withReadings } from './readings.ts';

/** A fact: a value that can be the key of an element, a date or an address, and is not replaced on the page. */
interface Fact {
  place: Place;
  /** The forms in which the page shows it. */
  forms: string[];
}

/** The parts of a page: around them, other entries of a list are not near. */
const landmarks = 'main, header, footer, nav, aside, body';

/** Returns the values that elements of the page show, in their order. */
export function placesAt(targets: readonly Element[], texts: Texts, content: Reading): Place[] {
  const paths = targets.map(pathOf);
  const read = (reader: Reader) => unique(paths.flatMap((path) => reader.placesAt(elementAt(path))));
  return whileMarked(texts, content, read);
}

/** Returns the first element that shows a value, or else a text of the entry around it: first one of the screen. */
export function elementOf({ locale, pointer }: Place, texts: Texts, content: Reading): Element | undefined {
  const { described } = content;
  const all = () => ['main *', '#root *'].flatMap((selector) => [...document.querySelectorAll(selector)]);
  const showing = (reader: Reader, outer: string) =>
    all().find((element) => reader.textsIn(readingsOf(element)).some((place) => contains(outer, place.pointer)));
  const within = (outer: string, find: (reader: Reader) => Element | undefined) => {
    const pathIn = (reader: Reader) => {
      const shown = find(reader);
      return shown && pathOf(shown);
    };
    const path = whileMarked(texts, content, pathIn, outer);
    return path && elementAt(path);
  };
  const entry = entryOf(described, locale, pointer);
  const factIn = (reader: Reader) => all().find((element) => reader.showsFact(element, pointer));
  // For a text, its entry alone is drawn again. A fact is told from an equal one by the entries around them.
  return (
    within(entryAround(described, locale, pointer) ?? pointer, (reader) => showing(reader, pointer)) ??
    within('', (reader) => factIn(reader) ?? (entry && showing(reader, entry.pointer)))
  );
}

/**
 * For one task, and before anything is painted, the page shows each text of a value with characters that name it, so
 * that what is read is exact. What is left of a reading is compared with the facts of the entry around it.
 */
function whileMarked<T>(texts: Texts, reading: Reading, read: (reader: Reader) => T, outer = ''): T {
  const { described } = reading;
  const locale = localeOf(texts.i18n);
  const marks = new Marks<Place>();
  const facts = new Map<string, Fact>();
  const shown = new Map(described.locales.map((tag) => [tag, reading.shown(tag)]));
  const saved = [...texts.parts(locale)];
  const isRepeated = repeatedIn(saved);
  const maskIn = (content: Partial<PublicContent>) => (text: string, pointer: string) => {
    const inArticle = placeInArticle(described, locale, content, pointer);
    const own = inArticle ?? { locale, pointer };
    const at = withIdentities(described, shown.get(own.locale) ?? {}, own);
    const leaf = leafAt(described, own.locale, at);
    if (!leaf || !contains(outer, leaf.pointer)) return text;
    const place = inArticle ? { ...inArticle, pointer: at } : placeOf(leaf.pointer, at.slice(leaf.pointer.length));
    // The target of a link in a long text is an address.
    const isFact = isExact(leaf.field) || pointer.endsWith('/href') || (!inArticle && isRepeated(text, pointer));
    if (!isFact) return marks.mask(text, place);
    facts.set(pointer, { place, forms: formsOf(text, locale) });
    return text;
  };
  const placeOf = partsOf(locale);
  const masked = saved.map(([part, content]) => [part, shared(mapTexts(content, maskIn(content)), content)] as const);
  mapTexts(described.values[''] ?? {}, (text, pointer) => {
    facts.set(` ${pointer}`, { place: { locale: '', pointer }, forms: [text] });
    return text;
  });
  show(texts, locale, masked);
  try {
    return read(new Reader(marks, [...facts.values()], described));
  } finally {
    show(texts, locale, saved);
  }
}

/** Returns the place of a text by its pointer and the one inside it: one for each part of a long text, which come in their order. */
function partsOf(locale: string): (pointer: string, inside: string) => Place {
  const places = new Map<string, Map<string, Place>>();
  return (pointer, inside) => {
    const parts = places.get(pointer) ?? new Map<string, Place>();
    const [key = ''] = /^\/\d+(?:\/list\/\d+)?/.exec(inside) ?? [];
    const place = parts.get(key) ?? { locale, pointer, part: parts.size };
    places.set(pointer, parts.set(key, place));
    return place;
  };
}

type Parts = readonly (readonly [Parameters<Texts['replace']>[1], Partial<PublicContent>])[];

function show(texts: Texts, locale: Locale, parts: Parts): void {
  flushSync(() => {
    const shown = texts.parts(locale);
    for (const [part, content] of parts) if (shown.get(part) !== content) texts.replace(locale, part, content);
  });
}

/** Whether a component can depend on the exact value: a number, a key, a date, also in words, an address, a file, a choice. */
const isExact = ({ kind, format, unique, file, choices, replaces }: Field) =>
  kind !== 'text' || unique === true || file === true || [format, choices, replaces].some((rule) => rule !== undefined);

/** Returns whether entries of one list have a text in common, such as the employer by which a component groups them. */
function repeatedIn(parts: Parts): (text: string, pointer: string) => boolean {
  const pointers = new Map<string, string>();
  const repeated = new Set<string>();
  const keyOf = (text: string, pointer: string) => `${pointer.replace(/\/\d+/g, '/*')} ${text}`;
  for (const [, content] of parts)
    mapTexts(content, (text, pointer) => {
      const key = keyOf(text, pointer);
      if ((pointers.get(key) ?? pointer) !== pointer) repeated.add(key);
      pointers.set(key, pointer);
      return text;
    });
  return (text, pointer) => repeated.has(keyOf(text, pointer));
}

function formsOf(text: string, locale: string): string[] {
  const isDate = /^\d{4}(-\d\d){0,2}$/.test(text);
  return isDate ? [dateText(text, locale), text, text.slice(0, 4)] : [text, `mailto:${text}`, `tel:${text}`];
}

/** Reads the page while it shows the marks. */
class Reader {
  readonly #marks: Marks<Place>;
  readonly #facts: readonly Fact[];
  readonly #described: Described;

  constructor(marks: Marks<Place>, facts: readonly Fact[], described: Described) {
    this.#marks = marks;
    this.#facts = facts;
    this.#described = described;
  }

  /** Returns the places that an element shows; those of the nearest block if it shows none. */
  placesAt(target: Element | undefined): Place[] {
    if (!target) return [];
    const element = withReadings(target) ?? target;
    const found = readingsOf(element).flatMap((reading) => this.#placesIn(reading, element));
    return found.length > 0 ? found : this.#placesAround(target);
  }

  /** Returns whether an element shows a fact of the content. It has no marks: its words can be those of another one, too. */
  showsFact(element: Element, pointer: string): boolean {
    const readings = readingsOf(element).map(unmarked);
    const isOwn = ({ place }: Fact) => place.pointer === pointer && place.locale !== '';
    const isRead = this.#facts.some((fact) => isOwn(fact) && readings.some((reading) => indexIn(fact, reading) >= 0));
    return isRead && this.placesAt(element).some((place) => place.pointer === pointer);
  }

  /** Returns the places of the texts in readings. */
  textsIn(readings: readonly string[]): Place[] {
    return readings.flatMap((reading) => this.#marks.valuesIn(reading).map(({ value }) => value));
  }

  #placesIn(reading: string, element: Element): Place[] {
    const rest = unmarked(reading);
    const facts = /[\p{L}\p{N}]/u.test(rest) ? this.#near(element, (fact) => indexIn(fact, rest)) : [];
    return [...this.#marks.valuesIn(reading), ...facts].toSorted((a, b) => a.at - b.at).map(({ value }) => value);
  }

  /**
   * Returns the facts with an index: those of the entries that are nearest, first of the entries inside these, else those
   * outside of any list.
   */
  #near(element: Element, indexOf: (fact: Fact) => number): { at: number; value: Place }[] {
    const matching = this.#facts
      .map((fact) => ({ at: indexOf(fact), value: fact.place, entry: this.#entryOf(fact.place) }))
      .filter(({ at }) => at >= 0);
    for (const block of blocksAround(element)) {
      const places = this.#placesOf(block);
      const entries = new Set(places.map((place) => this.#entryOf(place)));
      const near = matching.filter(({ entry }) => entry !== undefined && entries.has(entry));
      const inside = new Set(places.map((place) => this.#innermost(place)));
      const farness = ({ value }: { value: Place }) => Number(!inside.has(this.#innermost(value)));
      if (near.length > 0) return near.toSorted((a, b) => farness(a) - farness(b));
    }
    return matching.filter(({ value, entry }) => entry === undefined || value.locale === '');
  }

  /** Returns the values of the nearest block: first those whose text is part of its own, as while a headline is typed. */
  #placesAround(element: Element): Place[] {
    for (const block of blocksAround(element)) {
      const places = this.#placesOf(block);
      if (places.length === 0) continue;
      const entries = new Set(places.map((place) => this.#entryOf(place)).filter((entry) => entry !== undefined));
      const facts = this.#facts.map(({ place }) => place).filter((place) => entries.has(this.#entryOf(place) ?? ''));
      return [...facts, ...places];
    }
    return [];
  }

  #placesOf(block: Element): Place[] {
    return this.textsIn([block.textContent, ...[block, ...block.querySelectorAll('*')].flatMap(attributesOf)]);
  }

  #innermost = ({ locale, pointer }: Place) => entryOf(this.#described, locale, pointer)?.pointer;

  #entryOf({ locale, pointer }: Place): string | undefined {
    // The facts of an article are not around each of its blocks.
    return blockAt(this.#described, locale, pointer) ? pointer : entryAround(this.#described, locale, pointer);
  }
}

/** Returns the index at which a text shows a fact in whole words, or words that are part of it; -1 if it does not. */
function indexIn({ forms }: Fact, text: string): number {
  const indexes = forms.map((form) => indexOfWords(text, form)).filter((index) => index >= 0);
  if (indexes.length > 0) return Math.min(...indexes);
  const shown = text.trim();
  return /\p{L}/u.test(shown) && forms.some((form) => indexOfWords(form, shown) >= 0) ? text.indexOf(shown) : -1;
}

function indexOfWords(text: string, words: string): number {
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return words === '' ? -1 : text.search(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u'));
}

/** The element and those around it, up to the part of the page that contains them. */
function blocksAround(element: Element): Element[] {
  const blocks: Element[] = [];
  for (let block: Element | null = element; block && !block.matches(landmarks); block = block.parentElement)
    blocks.push(block);
  return blocks;
}

/** The indexes that lead from the document to an element, which React can make anew. */
export function pathOf(element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

export const elementAt = (path: readonly number[]): Element | undefined =>
  path.reduce<Element | undefined>((element, index) => element?.children[index], document.documentElement);

/** Returns places without those of the same value as one before. */
const unique = (places: Place[]) =>
  places.filter(
    ({ locale, pointer }, index) =>
      index === places.findIndex((other) => other.locale === locale && other.pointer === pointer),
  );
