import type { Score } from '../generated/scores.ts';
import type { PublicContent } from '../generated/types.ts';

/** What of the settings decides how texts are shown. One that an older compiler wrote can lack some. */
export interface ShownSettings {
  locales: readonly string[];
  localeDirections?: Readonly<Record<string, 'ltr' | 'rtl' | undefined>>;
  openGraphLocales?: Readonly<Record<string, string | undefined>>;
  scores?: Readonly<Record<string, Score>>;
}

/** What the compiler made of a content: on the disk of the build, or in the memory of a page. */
export interface Modules {
  settings: () => Promise<ShownSettings>;
  /** Returns a part of a language's texts. */
  part: (locale: string, part: string) => Promise<Partial<PublicContent>>;
  /** Returns the names of the articles of a language. */
  articles: (locale: string) => Promise<readonly string[]>;
}
