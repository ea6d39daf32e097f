import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('a long text begins with its first 130 characters', () => {
  const { start, rest } = previewOf('a'.repeat(130) + 'b'.repeat(20));
  expect(start).toBe('a'.repeat(130));
  expect(rest).toBe('b'.repeat(20));
});

test('130 characters are shown whole', () => {
  expect(previewOf('a'.repeat(130)).rest).toBe('');
  expect(previewOf('a'.repeat(131)).rest).toBe('a');
});

test.each([
  ['an emoji of several code points', '👩🏽‍💻'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a flag', '🇮🇹'],
])('%s at the cut is one character, never cut in half', (_, character) => {
  expect(previewOf('a'.repeat(129) + character + 'b')).toEqual({
    start: 'a'.repeat(129) + character,
    rest: 'b',
  });
  expect(previewOf(character.repeat(130)).rest).toBe('');
});
