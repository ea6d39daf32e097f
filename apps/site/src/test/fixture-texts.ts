import { inject } from 'vitest';
import type { Locale } from '../generated/locales.ts';
import type { LoadPart, TextsFile } from '../i18n/backend.ts';
import { type CodedScreen, routes } from '../routes.ts';

/** The texts of the fixture by language, read from its YAML without the compiler. */
export const texts = inject('texts');

export const { en, it } = texts;

/** The screens of the fixture in the order of its menu. */
export const screens = inject('screens');

/** The tags of the fixture's languages; the type `Locale` has only those of the owner's content. */
export const tags = { it: 'it', en: 'en' } as unknown as Record<keyof typeof texts, Locale>;

type Loaders = Record<'common' | CodedScreen, () => Promise<TextsFile>>;

const parts = inject('parts');
const loadersOf = (locale: string) =>
  Object.fromEntries(
    ['common', ...routes.map(({ id }) => id)].map((part) => [part, () => Promise.resolve(parts[`${locale}/${part}`]!)]),
  ) as Loaders;

/** The loaders of the fixture's languages; a test can replace one with a slow or failing loader. */
export const loaders = { it: loadersOf('it'), en: loadersOf('en') };

/** Loads a part of the fixture's texts. */
export const load: LoadPart = (locale, part) =>
  (loaders as Record<string, Record<string, Loaders['common']>>)[locale]![part]!();
