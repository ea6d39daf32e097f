import { type Font, create } from 'fontkitten';
import { expect, test } from 'vitest';
import { fontsFor } from './typeset-fonts.ts';

/** Returns each file as an independent parser reads it: its family, its weight and its characters. */
function contents(files: Buffer[]) {
  return files.map((file) => {
    const font = create(file) as Font;
    expect(font.variationAxes).toEqual({});
    // Without the last code of a character map, which is not a character (OpenType, cmap format 4).
    const characters = String.fromCodePoint(...font.characterSet.filter((code) => code !== 0xffff));
    return [font.familyName, font['OS/2'].usWeightClass, characters];
  });
}

test('each typeface has its characters in its weights, in the order in which Typst tries them', async () => {
  const { families, files, missing } = await fontsFor('Ada ΛЖ');
  expect(families).toEqual({
    display: [
      ...['Fraunces', 'Fraunces greek', 'Fraunces cyrillic'],
      ...['Hanken Grotesk', 'Hanken Grotesk greek', 'Hanken Grotesk cyrillic'],
    ],
    text: ['Hanken Grotesk', 'Hanken Grotesk greek', 'Hanken Grotesk cyrillic'],
  });
  expect(contents(files)).toEqual([
    ['Fraunces', 400, ' ()Aad·–'],
    ['Fraunces greek', 400, 'Λ'],
    ['Fraunces cyrillic', 400, 'Ж'],
    ['Hanken Grotesk', 400, ' ()Aad·–'],
    ['Hanken Grotesk', 600, ' ()Aad·–'],
    ['Hanken Grotesk greek', 400, 'Λ'],
    ['Hanken Grotesk greek', 600, 'Λ'],
    ['Hanken Grotesk cyrillic', 400, 'Ж'],
    ['Hanken Grotesk cyrillic', 600, 'Ж'],
  ]);
  expect(missing).toEqual([]);
});

test('emoji are in a file of their own, which both typefaces try last', async () => {
  const { families, files, missing } = await fontsFor('1 📻 ᚠ');
  expect(families).toEqual({
    display: ['Fraunces', 'Hanken Grotesk', 'Noto Emoji'],
    text: ['Hanken Grotesk', 'Noto Emoji'],
  });
  expect(contents(files).at(-1)).toEqual(['Noto Emoji', 400, '📻']);
  expect(missing).toEqual(['ᚠ']);
});

test('an emoji sequence has a glyph of its own', async () => {
  const glyphs = async (text: string) => (create((await fontsFor(text)).files.at(-1)!) as Font).numGlyphs;
  expect(await glyphs('👩‍💻')).toBeGreaterThan(await glyphs('👩 💻'));
});
