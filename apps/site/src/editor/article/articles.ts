import { type Place, contains, tokensOf } from '../pointer.ts';
import type { Values } from '../described.ts';
import type { Reading } from '../reading.ts';

/** The pointer of the articles, each of which is in the languages that have a file of its name. */
export const articles = '/writing';

/** Returns the pointer of the article that contains a value; undefined for another value. */
export function articleOf(pointer: string): string | undefined {
  const [, name] = tokensOf(pointer);
  return contains(articles, pointer) && name !== undefined ? `${articles}/${name}` : undefined;
}

/** Returns the languages that have a value: of the texts of an article those that have the article, the source language first. */
export function languagesOf({ locale, pointer }: Place, reading: Reading): readonly string[] {
  const { locales } = reading.described;
  if (locale === '') return [''];
  const article = articleOf(pointer);
  return article === undefined ? locales : locales.filter((tag) => reading.at(tag, article) !== undefined);
}

/** Returns the first of the languages that have a value: the lists are in it, and what is done is done in every one. */
export const languageOf = (place: Place, reading: Reading): string =>
  languagesOf(place, reading)[0] ?? reading.described.source;

/** Returns the values of the source language, with the articles that only other languages have. */
export function withArticles(reading: Reading): Values {
  const { locales, source } = reading.described;
  const all = locales.toReversed().map((tag) => reading.at(tag, articles));
  if (all.every((value) => value === undefined)) return reading.values(source);
  return { ...reading.values(source), writing: Object.assign({}, ...all) as Values };
}
