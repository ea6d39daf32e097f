import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { PublicContent } from '../../src/generated/types.ts';
import { addressOf } from '../address.ts';
import type { App } from '../bundle.ts';
import { type ShareImages, searchHead } from './head.ts';

const content = { meta: { title: 'Site' }, owner: { name: 'Ada', role: 'Keeper' } } as PublicContent;

/** Returns the head of Skills in a language of a site with a third language, which has no region. */
function headOf(locale: string, manyLanguages = false): Document {
  const app = {
    locales: ['it', 'en', 'eo'],
    sourceLocale: 'it',
    manyLanguages,
    openGraphLocales: { it: 'it_IT', en: 'en_GB' },
    pathFor: (screen: string, other: string) => `/${other}/${screen}`,
    ...{ titleOf: () => 'Skills | Site', descriptionOf: () => 'All skills', headingOf: () => 'Skills' },
  } as unknown as App;
  const images = { [locale]: { skills: 'assets/share.png' } } as unknown as ShareImages;
  const page = { screen: 'skills', locale, content, notFound: false } as Parameters<typeof searchHead>[2];
  return new JSDOM(searchHead(app, addressOf('https://site.example/repo'), page, images).join('\n')).window.document;
}

const valuesOf = (document: Document, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));

test.each([
  ['it', ['it_IT'], ['en_GB']],
  ['en', ['en_GB'], ['it_IT']],
  ['eo', [], ['it_IT', 'en_GB']],
])('a document in %s names its own region and those of the other languages that have one', (locale, own, others) => {
  const head = headOf(locale);
  expect(valuesOf(head, "[property='og:locale']", 'content')).toEqual(own);
  expect(valuesOf(head, "[property='og:locale:alternate']", 'content')).toEqual(others);
});

test('a document of a site with many languages names no other language', () => {
  expect(valuesOf(headOf('en'), '[hreflang]', 'hreflang')).toEqual(['it', 'en', 'eo', 'x-default']);
  const head = headOf('en', true);
  expect(valuesOf(head, "[hreflang], [property='og:locale:alternate']", 'outerHTML')).toEqual([]);
  expect(valuesOf(head, "[property='og:locale']", 'content')).toEqual(['en_GB']);
});

test('a picture for shared links has its absolute address below the base path for each network', () => {
  const pictures = "[property='og:image'], [name='twitter:image']";
  expect(valuesOf(headOf('it'), pictures, 'content')).toEqual(
    Array.from({ length: 2 }, () => 'https://site.example/repo/assets/share.png'),
  );
});
