import { type Font, create } from 'fontkitten';
import { expect, test } from 'vitest';
import { cut } from './fonts.ts';
import { renamed } from './sfnt.ts';
import { siteFonts } from './typefaces.ts';

/** Returns the table directory of a font (OpenType 1.9): its header, and the checksum and the length of each table. */
function directoryOf(font: Buffer): { header: number[]; tables: Map<string, number[]> } {
  const words = [4, 6, 8, 10].map((at) => font.readUInt16BE(at));
  const records = Array.from({ length: words[0]! }, (_, index) => 12 + 16 * index);
  const tables = records.map((at): [string, number[]] => [
    font.toString('latin1', at, at + 4),
    [font.readUInt32BE(at + 4), font.readUInt32BE(at + 12)],
  ]);
  return { header: [font.readUInt32BE(0), ...words], tables: new Map(tables) };
}

test('a renamed font has the directory that HarfBuzz wrote, except for its names', async () => {
  const font = await cut(siteFonts.text, 'Ada', 'sfnt', { wght: 400 });
  const [before, after] = [directoryOf(font), directoryOf(renamed(font, 'Site Sans'))];
  before.tables.delete('name');
  expect(after.tables.delete('name')).toBe(true);
  expect(after).toEqual(before);
});

test('a renamed font has its name as the family, as the full name and, without spaces, as the PostScript name', async () => {
  const font = await cut(siteFonts.text, 'Ada', 'sfnt', { wght: 400 });
  expect(create(renamed(font, 'Site Sans 2')) as Font).toMatchObject({
    familyName: 'Site Sans 2',
    fullName: 'Site Sans 2',
    postscriptName: 'SiteSans2',
  });
});

test('the 32-bit words of a renamed font have the sum of every OpenType file', async () => {
  const font = renamed(await cut(siteFonts.text, 'Ada', 'sfnt', { wght: 400 }), 'Site Sans');
  const words = Array.from({ length: font.length / 4 }, (_, index) => BigInt(font.readUInt32BE(4 * index)));
  expect(words.reduce((sum, word) => sum + word) % 2n ** 32n).toBe(0xb1b0afban);
});
