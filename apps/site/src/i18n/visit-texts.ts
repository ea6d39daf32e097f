import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { Locale } from '../generated/locales.ts';
import type { ContentModules, PublicContent } from '../generated/types.ts';
import type { ScreenId } from '../routes.ts';
import { createI18n } from './i18n.ts';
import { once } from './load-error.ts';

/** A part of a language's texts: those of every screen, or those of one screen. */
export type Part = 'common' | ScreenId;

/** Fetches a part of a language's texts. */
export type LoadPart = (locale: Locale, part: Part) => Promise<Partial<PublicContent>>;

/** Resolved; React's use() reads the fields, so that it does not suspend. */
const done = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The texts of a visit, fetched in parts, in the i18next instance that shows them. */
export class Texts {
  readonly i18n: i18n;
  readonly #load: LoadPart;
  readonly #parts = new Map<Locale, Map<Part, Partial<PublicContent>>>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #mounted: ScreenId[] = [];

  constructor(locale: Locale, load: LoadPart) {
    this.i18n = createI18n(locale);
    this.#load = load;
  }

  /** Whether a part is loaded. */
  has(locale: Locale, part: Part): boolean {
    return this.#parts.get(locale)?.has(part) ?? false;
  }

  /** Returns the loaded parts of a language. */
  parts(locale: Locale): ReadonlyMap<Part, Partial<PublicContent>> {
    return this.#parts.get(locale) ?? new Map<Part, Partial<PublicContent>>();
  }

  /** Returns the loaded texts of a language. */
  of(locale: Locale): ContentModules['common'] & Partial<PublicContent> {
    return this.i18n.getResourceBundle(locale, 'content') as ContentModules['common'] & Partial<PublicContent>;
  }

  /** Fetches a part, once. */
  load(locale: Locale, part: Part): Promise<void> {
    return once(this.#pending, `${locale}/${part}`, async () => {
      const texts = await this.#load(locale, part);
      // Those that replaced them meanwhile are newer.
      if (!this.has(locale, part)) this.#add(locale, part, texts, true);
    });
  }

  /** Adds or replaces a part and updates the screen. */
  replace(locale: Locale, part: Part, texts: Partial<PublicContent>): void {
    this.#pending.set(`${locale}/${part}`, done);
    this.#add(locale, part, texts, false);
  }

  /** Registers a screen that is mounted. Returns a function that removes it. */
  mount(screen: ScreenId): () => void {
    this.#mounted.push(screen);
    return () => this.#mounted.splice(this.#mounted.indexOf(screen), 1);
  }

  /** Returns the parts of a language that the mounted screens need and that are not loaded. */
  missing(locale: Locale): Part[] {
    const needed: Part[] = ['common', ...this.#mounted];
    return needed.filter((part) => !this.has(locale, part));
  }

  #add(locale: Locale, part: Part, texts: Partial<PublicContent>, silent: boolean): void {
    const parts = this.#parts.get(locale) ?? new Map<Part, Partial<PublicContent>>();
    this.#parts.set(locale, parts.set(part, texts));
    const bundle = [...parts.values()].reduce<unknown>(joined, {});
    this.i18n.removeResourceBundle(locale, 'content');
    this.i18n.addResourceBundle(locale, 'content', bundle, false, true, { silent, skipCopy: true });
  }
}

/** Joins two parts: the heading of a section can be in the texts of every screen, and the whole in those of its own. */
function joined(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other ?? one;
  const pairs = Object.keys({ ...one, ...other }).map((key) => [key, joined(one[key], other[key])] as const);
  return Array.isArray(one) ? pairs.map(([, value]) => value) : Object.fromEntries(pairs);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts of the visit; null outside of the providers. */
export const TextsContext = createContext<Texts | null>(null);

/** The texts of the visit. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('no TextsContext above');
  return texts;
}
