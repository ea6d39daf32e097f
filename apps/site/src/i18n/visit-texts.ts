import type { i18n } from 'i18next';
import { createContext } from 'react';
import type { ArticleScreen } from '../content/article-name.ts';
import type { Locale } from '../generated/locales.ts';
import type { ContentParts, PublicContent } from '../generated/types.ts';
import { type Part, type ScreenId, partsOf } from '../routes.ts';
import type { LoadPart } from './backend.ts';
import { createI18n } from './i18n.ts';
import { useProvided } from './use-provided.ts';

/** The texts of a part with those of every screen. */
export type TextsOf<P extends Part> = P extends keyof ContentParts
  ? Omit<ContentParts['common'], keyof ContentParts[P]> & ContentParts[P]
  : TextsOf<P extends ArticleScreen ? 'writing' : 'own'>;

/** Returns the loaded texts of a part with those of every screen. */
export function textsOf<P extends Part>(instance: i18n, locale: string, part: P): TextsOf<P> {
  const of = (name: Part) => instance.getResourceBundle(locale, name) as object | undefined;
  return { ...of('common'), ...of(part) } as TextsOf<P>;
}

/** The texts of a visit, whose parts are the namespaces of the i18next instance that shows them. */
export class Texts {
  readonly i18n: i18n;
  readonly #mounted: ScreenId[] = [];

  constructor(locale: Locale, load: LoadPart) {
    this.i18n = createI18n(locale, load);
  }

  /** Whether parts are loaded. */
  has(locale: Locale, parts: readonly Part[]): boolean {
    return parts.every((part) => this.i18n.hasResourceBundle(locale, part));
  }

  /** Returns the loaded parts of a language. */
  parts(locale: Locale): ReadonlyMap<Part, Partial<PublicContent>> {
    return new Map(Object.entries(this.i18n.getDataByLanguage(locale) ?? {}) as [Part, object][]);
  }

  /** Loads those of the parts that are not loaded; i18next joins requests for the same part. */
  load(locale: Locale, parts: readonly Part[]): Promise<void> {
    const missing = parts.filter((part) => !this.has(locale, [part]));
    return new Promise((resolve, reject) => {
      // Unlike its other methods, this one loads any language, and again what did not load.
      void this.i18n.reloadResources([locale], missing, (failures?: Error[]) =>
        failures ? reject(new Error(undefined, { cause: failures })) : resolve(),
      );
    });
  }

  /** Replaces a part and updates the screen. */
  replace(locale: Locale, part: Part, content: object): void {
    this.i18n.removeResourceBundle(locale, part);
    this.i18n.addResourceBundle(locale, part, content, false, true, { silent: true, skipCopy: true });
  }

  /** Registers a screen that is mounted. Returns a function that removes it. */
  mount(screen: ScreenId): () => void {
    this.#mounted.push(screen);
    return () => this.#mounted.splice(this.#mounted.indexOf(screen), 1);
  }

  /** Returns the parts of a language that the mounted screens need and that are not loaded. */
  missing(locale: Locale): Part[] {
    const needed = new Set<Part>(['common', ...this.#mounted.flatMap(partsOf)]);
    return [...needed].filter((part) => !this.has(locale, [part]));
  }
}

/** The texts of the visit; null outside of the providers. */
export const TextsContext = createContext<Texts | null>(null);

/** The texts of the visit. */
export const useTexts = (): Texts => useProvided(TextsContext);
