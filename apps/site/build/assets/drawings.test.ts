import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import type { PublicContent } from '../../src/generated/types.ts';
import { icons, shareImages } from './drawings.ts';
import { readPalettes } from './palette.ts';

const named = (logotext: string) => ({ logotext, owner: { name: 'Ada' } }) as unknown as PublicContent;
const pixels = (svg: unknown) => Buffer.from(new Resvg(String(svg)).render().pixels).toString('base64');

test.each(['🔒 ada', '👩‍💻', '🇮🇹ada'])('the icon of a brand that begins with %j has a letter', async (brand) => {
  const palettes = await readPalettes();
  const made = await icons(named(brand), palettes);
  expect(pixels(made['icon.svg'])).toBe(pixels((await icons(named('ada'), palettes))['icon.svg']));
});

test('the icon of a site with both palettes has the light colours for visitors who prefer them', async () => {
  const palettes = await readPalettes({ palette: 'auto' });
  const icon = String((await icons(named('ada'), palettes))['icon.svg']);
  const [dark, light] = palettes;
  for (const name of ['ground', 'text', 'signal'] as const) {
    expect(icon).toContain(`fill="${dark[name]}"`);
    expect(icon).toContain(`[fill="${dark[name]}"]{fill:${light![name]}}`);
  }
});

test('a share picture leaves out the characters that no font can draw', async () => {
  const [palette] = await readPalettes();
  const texts = { title: 'Skills', subtitle: 'Ada', role: 'Engineer', host: 'ada.example', figure: '03' };
  const [withEmoji, without] = await shareImages(
    [
      { ...texts, brand: '🔒 ada' },
      { ...texts, brand: 'ada' },
    ],
    palette,
  );
  expect(withEmoji).toEqual(without);
});
