import { type Locale, loadContent, localeNames, locales } from '../../apps/site/src/generated/locales.ts';
import type { PublicContent } from '../../apps/site/src/generated/types.ts';
import { type ScreenId, descriptionOf, headingOf, pathFor, routes } from '../../apps/site/src/routes.ts';

export {
  type Locale,
  type PublicContent,
  type ScreenId,
  descriptionOf,
  headingOf,
  localeNames,
  locales,
  pathFor,
  routes,
};
export { site } from '../../apps/site/src/generated/site.ts';

/** A content that leaves nothing out. */
type Whole<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;

/** All that a language's content can hold. */
export type WholeContent = Whole<PublicContent>;

/** The site's texts, by language. */
export const contents = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await loadContent[locale]()] as const)),
) as Record<Locale, WholeContent>;

/** Every screen in every language: what most tests walk. */
export const documents = routes.flatMap(({ id }) =>
  locales.map((locale) => ({ screen: id, locale, path: pathFor(id, locale) })),
);

/** The language that is not this one. */
export function other(locale: Locale): Locale {
  return locale === 'it' ? 'en' : 'it';
}

/** The title that a screen's document must have, told apart from what the site makes of it. */
export function titleOf({ headerButtonText, meta, navigation }: PublicContent, screen: ScreenId) {
  const sections: Record<ScreenId, string> = { ...headerButtonText, home: navigation.home, credits: 'Credits' };
  return `${sections[screen]} | ${meta.title}`;
}

/** Puts values in the places that a text keeps for them: {{name}}. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
}

/** Every text of a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
