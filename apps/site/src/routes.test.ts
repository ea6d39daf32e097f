import { expect, test } from 'vitest';
import { screens } from '../../../fixtures/specification.ts';
import { descriptionOf, pathFor, placeAt, routes, screenAt, titleOf } from './routes.ts';
import { en, it, tags } from './test/content.ts';

test('the seven screens have the specified paths', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/',
    '/whoami',
    '/experience',
    '/skills',
    '/certifications',
    '/credits',
    '/contact',
  ]);
});

test('every language but the source has a prefix', () => {
  expect(pathFor('home', tags.it)).toBe('/');
  expect(pathFor('whoami', tags.it)).toBe('/whoami');
  expect(pathFor('home', tags.en)).toBe('/en');
  expect(pathFor('whoami', tags.en)).toBe('/en/whoami');
});

test('every path resolves to its screen and its language', () => {
  for (const id of screens) {
    for (const [locale, prefix] of [
      [tags.it, undefined],
      [tags.en, 'en'],
    ] as const) {
      expect(placeAt(pathFor(id, locale))).toEqual({ screen: id, prefix });
    }
  }
});

test.each(['/nowhere', '/whoami/more', '/it/whoami', '/english', '/Whoami', '//'])(
  'an unknown path, %s, names Home',
  (path) => expect(screenAt(path)).toBe('home'),
);

test('a slash at the end is ignored', () => {
  expect(placeAt('/en/skills/')).toEqual({ screen: 'skills', prefix: 'en' });
});

test('an unknown path below a prefix keeps the language', () => {
  expect(placeAt('/en/nowhere')).toEqual({ screen: 'home', prefix: 'en' });
});

test('a document title is the section, a bar and the site title', () => {
  expect(titleOf(it, 'experience')).toBe(`Esperienza | ${it.meta.title}`);
  expect(titleOf(en, 'home')).toBe(`Home | ${en.meta.title}`);
});

test('the credits title is equal in every language', () => {
  expect(titleOf(it, 'credits')).toBe(`Credits | ${it.meta.title}`);
  expect(titleOf(en, 'credits')).toBe(`Credits | ${en.meta.title}`);
});

test('each screen has its description from the content', () => {
  for (const id of screens) expect(descriptionOf(it, id)).toBe(it.descriptions[id]);
});
