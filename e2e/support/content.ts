import { readContent } from '../../fixtures/content.ts';
import { type Screen, type WholeContent, pathOf, screensOf } from '../../fixtures/specification.ts';
import { edgeCases } from './paths.ts';

export type { WholeContent };
export { type Screen, fill, headingOf, titleOf } from '../../fixtures/specification.ts';

/** The languages of the fixture, its source language first. */
export const locales = ['it', 'en'] as const;
export type Locale = (typeof locales)[number];

const source = readContent<WholeContent>(edgeCases);

/** The fixture's texts by language, read from its YAML. */
export const contents = source.texts as Record<Locale, WholeContent>;

/** The screens of the fixture in the order of its menu. */
export const screens = screensOf(source.site, contents.it);

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = { it: 'Italiano', en: 'English' };

/** Returns the path of a screen's document. */
export function pathFor(screen: Screen, locale: Locale): string {
  return pathOf(screen, locale, 'it');
}

/** Each screen once, in alternating languages, for tests that do not depend on the language. */
export const eachScreen = screens.map((screen, index) => {
  const locale = locales[index % locales.length]!;
  return { screen, locale, path: pathFor(screen, locale) };
});

/** Returns the other language. */
export function other(locale: Locale): Locale {
  return locale === 'it' ? 'en' : 'it';
}

/** Returns every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
