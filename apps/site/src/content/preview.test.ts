import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('a text of 130 characters has no rest', () => {
  expect(previewOf('a'.repeat(130)).rest).toBe('');
  expect(previewOf('a'.repeat(131)).rest).toBe('a');
});

test.each([
  ['an emoji of several code points', '👩🏽‍💻'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a flag', '🇮🇹'],
])('%s at the end of the preview is one character and is not split', (_, character) => {
  expect(previewOf('a'.repeat(129) + character + 'b')).toEqual({
    start: 'a'.repeat(129) + character,
    rest: 'b',
  });
  expect(previewOf(character.repeat(130)).rest).toBe('');
});

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
