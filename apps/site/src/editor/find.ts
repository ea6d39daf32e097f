import { flushSync } from 'react-dom';
import type { Described } from '../../publish/dev-content/events.ts';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import { replaced } from './drafts.ts';
import { eachText, entryOf, fieldAt, tokensOf } from './pointer.ts';

/** A place in the content: the locale is empty for the settings. */
export interface Place {
  locale: string;
  pointer: string;
}

/** A text on the page that a person can point at. */
interface Reading {
  text: string;
  /** Returns the text as it is now; undefined if it is no longer on the page. */
  now: () => string | undefined;
}

interface Candidate extends Place {
  /** The value in normal form. */
  text: string;
  /** Whether a change of the value can be tried on the page. A fact can be the key of an element, which would lose its state. */
  canProbe: boolean;
}

// Without the isolates that the build adds to texts from right to left.
const normal = (text: string) =>
  text
    .normalize()
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The attributes that visitors read or hear. */
const attributes = ['aria-label', 'alt', 'title', 'aria-description', 'placeholder', 'aria-valuetext'];

/** Returns the texts of an element itself, then those in its attributes, of the nearest element that has any. */
export function readingsAt(target: Element): Reading[] {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const readings = readingsOf(element);
    if (readings.length > 0) return readings;
  }
  return [];
}

function readingsOf(element: Element): Reading[] {
  const nodes = [...element.childNodes].filter((node) => node instanceof Text);
  // React splits a text with several parts into as many nodes.
  const whole = nodes.map(({ data }) => data).join('');
  const readings: Reading[] = nodes
    .filter(({ data }) => normal(data) !== '')
    .map((node) => ({ text: node.data, now: () => (node.isConnected ? node.data : undefined) }));
  if (nodes.length > 1 && normal(whole) !== '') readings.unshift({ text: whole, now: () => textOf(element) });
  for (const name of attributes) {
    const text = element.getAttribute(name);
    if (text)
      readings.push({ text, now: () => (element.isConnected ? (element.getAttribute(name) ?? undefined) : undefined) });
  }
  return readings;
}

const textOf = (element: Element) =>
  element.isConnected
    ? [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
    : undefined;

/** Finds the values that a text on the page shows. */
export class Finder {
  readonly #texts: Texts;
  readonly #described: Described;
  readonly #locale: Locale;
  readonly #candidates: Candidate[] = [];

  constructor(texts: Texts, described: Described) {
    this.#texts = texts;
    this.#described = described;
    this.#locale = localeOf(texts.i18n);
    const add = (locale: string) => (text: string, pointer: string) => {
      const field = fieldAt(described, locale, pointer);
      const shown = normal(text);
      if (!field || shown === '') return;
      this.#candidates.push({
        locale,
        pointer,
        text: shown,
        canProbe: locale !== '' && field.kind === 'text' && !field.fact,
      });
    };
    eachText(texts.of(this.#locale), '', add(this.#locale));
    eachText(described.values[''] ?? {}, '', add(''));
  }

  /** Returns the places whose values an element shows: one, or several to choose from. */
  placesAt(target: Element): Place[] {
    const readings = readingsAt(target);
    for (const reading of readings) {
      const found = this.#placesOf(reading, target);
      if (found.length > 0) return found;
    }
    return this.#placesAround(target);
  }

  /** Tries the ways in which a page shows a value, the most exact first. */
  #placesOf(reading: Reading, target: Element): Place[] {
    const text = normal(reading.text);
    for (const isShown of [isEqual, isFilled, isCut, isJoined]) {
      const candidates = this.#candidates.filter((candidate) => isShown(candidate.text, text));
      const found = candidates.filter(({ canProbe, ...place }) => !canProbe || this.#probe(place, reading));
      if (found.length > 0) return this.#inBlock(found, target);
    }
    return [];
  }

  /** Keeps, of several entries with an equal value, the one whose other texts are around the element. */
  #inBlock(found: Candidate[], target: Element): Place[] {
    if (found.length < 2) return found.map(placeOf);
    for (let block = target.parentElement; block && block !== document.body; block = block.parentElement) {
      const around = normal(block.textContent);
      const near = found.filter((candidate) => this.#hasNeighbour(candidate, around));
      if (near.length > 0) return near.map(placeOf);
    }
    return found.map(placeOf);
  }

  #hasNeighbour({ locale, pointer }: Candidate, around: string): boolean {
    const entry = entryOf(this.#described, locale, pointer);
    if (!entry) return false;
    const prefix = `${entry.list}/${entry.index}/`;
    return this.#candidates.some(
      (other) =>
        other.pointer !== pointer && other.pointer.startsWith(prefix) && around.includes(other.text.slice(0, 40)),
    );
  }

  /** Returns the values in the nearest block that has any: a text that is typed, or cut into parts. */
  #placesAround(target: Element): Place[] {
    for (let block: Element | null = target; block && block !== document.body; block = block.parentElement) {
      const around = normal(block.textContent);
      const found = this.#candidates.filter(
        ({ locale, text }) => locale !== '' && text.length > 1 && around.includes(text),
      );
      if (found.length > 0) return found.map(placeOf);
    }
    return [];
  }

  /** Whether the text on the page changes with a value. The page then shows the value as before. */
  #probe({ locale, pointer }: Place, reading: Reading): boolean {
    const before = reading.now();
    const [section = ''] = tokensOf(pointer);
    const parts = [...this.#texts.parts(this.#locale)].filter(([, content]) => section in content);
    const show = (change: (content: Partial<PublicContent>) => Partial<PublicContent>) => {
      flushSync(() => {
        for (const [part, content] of parts) this.#texts.replace(locale as Locale, part, change(content));
      });
    };
    const marked = (value: unknown) => `x${String(value)}`;
    show((content) => replaced(content, tokensOf(pointer), marked) as Partial<PublicContent>);
    const isChanged = reading.now() !== before;
    show((content) => content);
    return isChanged;
  }
}

const placeOf = ({ locale, pointer }: Place): Place => ({ locale, pointer });

const isEqual = (value: string, text: string) => value === text;
const isCut = (value: string, text: string) => text.length > 1 && value.includes(text);
const isJoined = (value: string, text: string) => value.length > 1 && text.includes(value);

/** Whether a text is a value with its placeholders filled. */
function isFilled(value: string, text: string): boolean {
  if (!value.includes('{{')) return false;
  const pattern = value
    .split(/\{\{.*?\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(text);
}
