import { readContent } from '../../fixtures/content.ts';
import { type Screen, type WholeContent, pathOf, screens } from '../../fixtures/specification.ts';
import { edgeCases } from './paths.ts';

export type { WholeContent };
export { type Screen, fill, headingOf, labelOf, screens, titleOf } from '../../fixtures/specification.ts';

/** The languages of the fixture, its source first. */
export const locales = ['it', 'en'] as const;
export type Locale = (typeof locales)[number];

const source = readContent<WholeContent>(edgeCases);

/** What the fixture's site.yaml says. */
export const { site } = source;

/** The fixture's texts by language, as its YAML has them. */
export const contents = source.texts as Record<Locale, WholeContent>;

/** The languages' own names for themselves. */
export const localeNames: Record<Locale, string> = { it: 'Italiano', en: 'English' };

/** The path of a screen's document. */
export function pathFor(screen: Screen, locale: Locale): string {
  return pathOf(screen, locale, 'it');
}

/** Every screen in every language: what most tests walk. */
export const documents = screens.flatMap((screen) =>
  locales.map((locale) => ({ screen, locale, path: pathFor(screen, locale) })),
);

/** The language that is not this one. */
export function other(locale: Locale): Locale {
  return locale === 'it' ? 'en' : 'it';
}

/** Every text of a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
