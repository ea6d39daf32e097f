import { expect, test } from 'vitest';
import { committed, coverage } from './coverage.ts';

test('the compiler knows the characters that the fonts draw', async () => {
  // A comparison of the texts would print thousands of lines.
  expect((await coverage()) === (await committed()), 'run make glyphs').toBe(true);
});
