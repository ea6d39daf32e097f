import { inject } from 'vitest';
import { type Locale, loadContent } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';

/** The texts of the fixture by language, read from its YAML without the compiler. */
export const texts = inject('texts');

export const { en, it } = texts;

/** The tags of the fixture's languages; the type `Locale` knows those of the owner's content alone. */
export const tags = { it: 'it', en: 'en' } as unknown as Record<keyof typeof texts, Locale>;

/** What loads each language of the fixture, to be replaced by a slow or failing one. */
export const loaders = loadContent as Record<string, () => Promise<PublicContent>>;
