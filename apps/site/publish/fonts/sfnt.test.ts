import { expect, test } from 'vitest';
import { cut } from './fonts.ts';
import { renamed } from './sfnt.ts';
import { siteFonts } from './typefaces.ts';

test('the 32-bit words of a renamed font have the sum of every OpenType file', async () => {
  const font = renamed(await cut(siteFonts.text, 'Ada', 'sfnt', { wght: 400 }), 'Site Sans');
  const words = Array.from({ length: font.length / 4 }, (_, index) => BigInt(font.readUInt32BE(4 * index)));
  expect(words.reduce((sum, word) => sum + word) % 2n ** 32n).toBe(0xb1b0afban);
});
