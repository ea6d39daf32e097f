import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutsWord, previewOf } from './preview.ts';

/** User-perceived characters, each of which ends before any other one. */
const characters = fc.array(
  fc.constantFrom('a', ' ', 'è', 'e\u0301', '\r\n', '语', '🇮🇹', '🇺🇸', '👍🏽', '👩🏽‍💻', '👨‍👩‍👧', '❤️', '7'),
  { maxLength: 140, size: 'max' },
);

test('the preview of any text is its first 130 characters', () => {
  fc.assert(
    fc.property(characters, (all) => {
      expect(previewOf(all.join(''))).toEqual({ start: all.slice(0, 130).join(''), rest: all.slice(130).join('') });
    }),
  );
});

test.each([
  ['a card ', 'ends', false],
  ['a card', ' ends', false],
  ['a card', ', ends', false],
  ['a ca', 'rd', true],
  ['perch', 'é', true],
  ['20', '26', true],
  ['short', '', false],
])('a card that ends between "%s" and "%s" cuts a word: %s', (start, rest, cuts) => {
  expect(cutsWord({ start, rest })).toBe(cuts);
});
