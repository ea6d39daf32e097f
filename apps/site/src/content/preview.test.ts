import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

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
