import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  headingOf as expectedHeading,
  labelOf,
  numberOf,
  pathOf,
  titleOf as expectedTitle,
} from '../../../fixtures/specification.ts';
import { descriptionOf, headingOf, pathFor, placeAt, routeOf, routes, screenAt, titleOf } from './routes.ts';
import { en, it, screens, tags } from './test/fixture-texts.ts';

test('each screen has the specified path in every language', () => {
  for (const locale of ['it', 'en'] as const)
    expect(routes.map(({ id }) => pathFor(id, tags[locale]))).toEqual(screens.map((id) => pathOf(id, locale, 'it')));
});

test.each(['/nowhere', '/whoami/more', '/it/whoami', '/english', '/Whoami', '//'])(
  'an unknown path, %s, names Home and no language',
  (path) => {
    expect(screenAt(path)).toBe('home');
    expect(placeAt(path).prefix).toBeUndefined();
  },
);

test('any path resolves to a screen whose own path resolves to it, in the same language', () => {
  const segment = fc.oneof(fc.constantFrom(...screens, 'en', 'it', ''), fc.stringMatching(/^[a-z0-9.%-]{1,8}$/));
  const anyPath = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(anyPath, (path) => {
      const place = placeAt(path);
      expect(placeAt(pathFor(place.screen, place.prefix ?? tags.it))).toEqual(place);
      expect(place.prefix).toBe(/^\/en(\/|$)/.test(path) ? 'en' : undefined);
    }),
  );
});

test('a slash at the end is ignored', () => {
  for (const path of ['/en/skills/', '/en/skills//']) expect(placeAt(path)).toEqual({ screen: 'skills', prefix: 'en' });
});

test.each([it, en])('each screen has the name, the heading and the title of the specification', (texts) => {
  for (const [index, id] of screens.entries()) {
    const { label, number } = routeOf(id);
    expect(label(texts)).toBe(labelOf(texts, id));
    expect(headingOf(texts, id)).toBe(expectedHeading(texts, id));
    expect(titleOf(texts, id)).toBe(expectedTitle(texts, id));
    expect(number).toBe(numberOf(index));
  }
});

test('a screen whose own texts are not loaded has its name as heading and title', () => {
  const { headerButtonText, meta, navigation, sections } = it;
  const loaded = { headerButtonText, meta, navigation, sections } as typeof it;
  for (const id of screens) {
    const name = labelOf(it, id);
    expect(headingOf(loaded, id)).toBe(name);
    expect(titleOf(loaded, id)).toBe(`${name} | ${meta.title}`);
  }
});

test('a screen without a description of its own has that of the site', () => {
  expect(descriptionOf({ ...it, descriptions: {} }, 'skills')).toBe(it.meta.description);
});
