import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { PublicContent } from '../../src/generated/types.ts';
import { graphemes } from '../../src/content/graphemes.ts';
import { type Palette, prefersLight } from './palette.ts';
import { type SheetFonts, fontsFor } from '../fonts/typeset-fonts.ts';
import { typeset } from '../fonts/typst.ts';

/** The texts in a share picture. */
export interface ShareTexts {
  brand: string;
  /** The large line: the screen, or on Home the owner. */
  title: string;
  subtitle: string;
  role: string;
  host: string;
  /** The figure behind the texts: the number of the screen. */
  figure: string;
}

const folder = join(import.meta.dirname, 'template');

/** Sets a drawing as SVG; its texts are outlines in the fonts of the site, shaped and in visual order. */
function draw(name: string, fonts: SheetFonts, data: object): string {
  const { compiler, document } = typeset({ folder, name }, fonts.files, {
    'data.json': JSON.stringify({ ...data, families: fonts.families }),
  });
  return compiler.plainSvg(document);
}

/** Returns a text without the characters that no font can draw. */
function drawable(text: string, { missing }: SheetFonts): string {
  const drawn = graphemes(text).filter((cluster) => !missing.some((character) => cluster.includes(character)));
  return drawn.join('').trim();
}

/** Returns a drawing as a PNG file with a width of `width` pixels. */
function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

/** The width and height of a share picture in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Draws the share pictures of one language, one for each element of `pictures`. */
export async function shareImages(
  pictures: ShareTexts[],
  palette: Palette,
  language: { locale: string; direction: 'ltr' | 'rtl' },
): Promise<Uint8Array[]> {
  const { direction, locale } = language;
  const fonts = await fontsFor(JSON.stringify(pictures), locale);
  return pictures.map((picture) => {
    const texts = Object.entries(picture).map(
      ([name, text]: [string, string]) => [name, drawable(text, fonts)] as const,
    );
    const data = { ...Object.fromEntries<string>(texts), size: titleSize(picture.title), palette, direction };
    return png(draw('share.typ', fonts, { ...data, language: new Intl.Locale(locale).language }), shareSize.width);
  });
}

/** The greatest font size of a title in pixels: the longer, the smaller, so that it has one or two lines. */
function titleSize(title: string): number {
  return Math.max(56, Math.min(128, Math.floor(2300 / graphemes(title).length)));
}

/** Returns the icon files of the site by name, all from one drawing: the owner's initial on the background colour. */
export async function icons(
  content: PublicContent,
  [main, ...others]: readonly [Palette, ...Palette[]],
): Promise<Record<string, string | Uint8Array>> {
  const letters = `${content.logotext ?? ''}${content.owner.name}`.toUpperCase().match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
  const fonts = await fontsFor(letters.join(''));
  const initial = letters.map((letter) => drawable(letter, fonts)).find((letter) => letter !== '');
  const svg = draw('icon.typ', fonts, { initial: initial ?? '', palette: main });
  return {
    'icon.svg': others.reduce((icon, palette) => withPalette(icon, main, palette), svg),
    'icon-192.png': png(svg, 192),
    'icon-512.png': png(svg, 512),
    'apple-touch-icon.png': png(svg, 180),
  };
}

/** Adds the colours of the light palette to an icon, for the visitors who prefer it. */
function withPalette(svg: string, from: Palette, to: Palette): string {
  const rules = (['ground', 'text', 'signal'] as const).map((name) => `[fill="${from[name]}"]{fill:${to[name]}}`);
  return svg.replace(/>/, `><style>@media ${prefersLight}{${rules.join('')}}</style>`);
}
