import { expect, test } from 'vitest';
import { described } from '../test/described.ts';
import { labelOf } from './names.ts';
import { placesMatching } from './search.ts';

const found = (words: string) =>
  placesMatching({ described, values: (locale) => described.values[locale] ?? {} }, words).map(
    ({ pointer }) => pointer,
  );

test('a place is named in words, and not by its key', () => {
  expect(labelOf(described, 'it', '/skills/9/value')).toBe('Skills › 10 › Level in percent');
  expect(labelOf(described, '', '/url')).toBe('Https address of the site');
});

test('a search finds names, keys, texts of every language and what is absent', () => {
  expect(found('percent skill')[0]).toBe('/skills/0/value');
  expect(found('english skill 11')).toEqual(['/skills/10/name']);
  expect(found('portrait')).toEqual(['/portrait/src']);
  expect(found('photograph')).toEqual(['/portrait/src']);
  expect(found('url')).toEqual(['/url']);
  expect(found('')).toEqual([]);
});
