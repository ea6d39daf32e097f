import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PublicContent } from '../../src/generated/types.ts';
import { newFolder } from '../test/folders.ts';
import { icon, shareImages } from './drawings.ts';
import { cut } from '../fonts/fonts.ts';
import { readPalettes } from './palette.ts';
import { renamed } from '../fonts/sfnt.ts';
import { type FontSource, siteFonts } from '../fonts/typefaces.ts';

const named = (logotext: string) => ({ logotext, owner: { name: 'Ada' } }) as unknown as PublicContent;

/** Returns how much ink each part of a picture's bright text has, in a grid over its bounding box. */
async function inkOf(picture: Uint8Array): Promise<number[]> {
  const bright = await sharp(picture).flatten({ background: '#000' }).greyscale().threshold(200).png().toBuffer();
  const text = sharp(bright).trim({ background: '#000', threshold: 1 }).toColourspace('b-w');
  return [...(await text.resize(48, 12, { fit: 'fill' }).raw().toBuffer())];
}

/** Returns the correlation of two lists of numbers: 1 for equal pictures. */
function correlation(a: number[], b: number[]): number {
  const centred = (list: number[]) =>
    list.map((value) => value - list.reduce((sum, one) => sum + one, 0) / list.length);
  const product = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  const [x, y] = [centred(a), centred(b)];
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

/** Draws a text with Pango, HarfBuzz and FriBidi, which are part of libvips. */
async function drawnByPango(source: FontSource, text: string): Promise<Uint8Array> {
  const folder = newFolder('oracle');
  // Of its own, because Pango remembers the files of a family.
  const family = basename(folder);
  const fontfile = join(folder, 'oracle.ttf');
  const font = await cut(source, text, 'sfnt', 'wght' in source.axes ? { wght: 400 } : {});
  writeFileSync(fontfile, renamed(font, family));
  const markup = `<span foreground="white">${text}</span>`;
  const drawn = sharp({ text: { text: markup, font: family, fontfile, dpi: 600, rgba: true } });
  return drawn.flatten({ background: '#000' }).png().toBuffer();
}

test.each([
  ['ada', 'Bob', 'A'],
  ['🔒', 'Bob', 'B'],
  ['', 'e\u0301lodie', 'E\u0301'],
  ['42 labs', 'Bob', '4'],
])('the icon of the brand %j of %s has the letter %s as Pango draws it', async (logotext, name, letter) => {
  const drawn = await icon({ logotext, owner: { name } } as unknown as PublicContent, await readPalettes());
  // Without the bar at the bottom.
  const letters = sharp(drawn.png(512)).extract({ left: 0, top: 0, width: 512, height: 464 });
  const ink = await inkOf(await letters.toBuffer());
  const [same, other] = await Promise.all(
    [letter, 'W'].map((text) => drawnByPango(siteFonts.display, text).then(inkOf)),
  );
  expect(correlation(ink, same!)).toBeGreaterThan(0.9);
  expect(correlation(ink, other!)).toBeLessThan(0.7);
});

test('the icon of a site with both palettes has the light colours for visitors who prefer them', async () => {
  const palettes = await readPalettes({ palette: 'auto' });
  const { png, svg } = await icon(named('ada'), palettes);
  const [dark, light] = palettes;
  const names = ['ground', 'text', 'signal'] as const;
  for (const name of names) expect(svg).toContain(`fill="${dark[name]}"`);
  const rules = names.map((name) => `[fill="${dark[name]}"]{fill:${light![name]}}`).join('');
  expect(svg).toContain(`<style>@media (prefers-color-scheme: light){${rules}}</style>`);
  expect(await sharp(png(180)).metadata()).toMatchObject({ width: 180, height: 180 });
});

test('a share picture leaves out the characters that no font can draw', async () => {
  const [palette] = await readPalettes();
  const texts = { title: 'Skills', subtitle: 'Ada', role: 'Engineer', host: 'ada.example', figure: '03' };
  const [withRune, without] = await shareImages(
    [
      { ...texts, brand: 'ᚠ ada' },
      { ...texts, brand: 'ada' },
    ],
    palette,
    { locale: 'en', direction: 'ltr' },
  );
  expect(withRune).toEqual(without);
});

test.each([
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const)('the picture behind a share picture in direction %s is seen at the %s', async (direction, side) => {
  const [palette] = await readPalettes();
  const picture = join(newFolder('share'), 'white.png');
  await sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } }).toFile(picture);
  const blank = { brand: '', title: '', subtitle: '', role: '', host: '', figure: '' };
  const [drawn] = await shareImages([{ ...blank, picture }], palette, { locale: 'en', direction });
  // The top corners, between the lines of the grid.
  const brightness = async (left: number) => {
    const corner = sharp(drawn).extract({ left, top: 0, width: 40, height: 40 });
    return (await sharp(await corner.toBuffer()).stats()).channels[0]!.mean;
  };
  const [left, right] = [await brightness(10), await brightness(1150)];
  expect(side === 'right' ? right - left : left - right).toBeGreaterThan(100);
});

test('a share picture is drawn if no font can draw its title', async () => {
  const [palette] = await readPalettes();
  const texts = { brand: 'ada', subtitle: 'Ada', role: 'Engineer', host: 'ada.example', figure: '03' };
  const [runes, other] = await shareImages(
    [
      { ...texts, title: 'ᚠᚢᚦ' },
      { ...texts, title: 'Skills' },
    ],
    palette,
    { locale: 'non', direction: 'ltr' },
  );
  expect(runes).not.toEqual(other);
});

test.each([
  ['ar', 'arabic', 'الشهادات والمناصب'],
  ['ar', 'arabic', 'ليفيا فالتشيركيا'],
  ['he', 'hebrew', 'הסמכות ומינויים'],
])('a picture for shared links shapes and orders its text as Pango does: %s, %s, %s', async (locale, script, title) => {
  const [palette] = await readPalettes();
  const blank = { brand: '', subtitle: '', role: '', host: '', figure: '' };
  const backwards = Array.from(title).reverse().join('');
  const [picture, reversed] = await shareImages(
    [
      { ...blank, title },
      { ...blank, title: backwards },
    ],
    palette,
    { locale, direction: 'rtl' },
  );
  const expected = await inkOf(await drawnByPango(siteFonts.display.scripts[script]!, title));
  expect(correlation(await inkOf(picture!), expected)).toBeGreaterThan(0.9);
  expect(correlation(await inkOf(reversed!), expected)).toBeLessThan(0.7);
});
