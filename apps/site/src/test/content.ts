import { inject } from 'vitest';
import type { Locale } from '../generated/locales.ts';
import { type TextLoaders, loadTexts } from '../generated/texts.ts';
import type { Part } from '../i18n/texts.ts';

/** The texts of the fixture by language, read from its YAML without the compiler. */
export const texts = inject('texts');

export const { en, it } = texts;

/** The tags of the fixture's languages; the type `Locale` has only those of the owner's content. */
export const tags = { it: 'it', en: 'en' } as unknown as Record<keyof typeof texts, Locale>;

/** The loaders of the fixture's languages; a test can replace one with a slow or failing loader. */
export const loaders = loadTexts as unknown as Record<string, TextLoaders> & Record<keyof typeof texts, TextLoaders>;

/** Loads a part of the fixture's texts. */
export const load = (locale: Locale, part: Part) => loadTexts[locale][part]();
