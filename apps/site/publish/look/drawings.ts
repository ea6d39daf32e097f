import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { PublicContent } from '../../src/generated/types.ts';
import { graphemes } from '../../src/content/graphemes.ts';
import { prefersLight } from '../../src/content/look.ts';
import type { Palette } from './palette.ts';
import { type SheetFonts, fontsFor } from '../fonts/typeset-fonts.ts';
import { typeset } from '../fonts/typst.ts';

/** A picture for shared links: its texts, and the path of the picture behind them if it has one. */
export interface ShareSheet {
  brand: string;
  /** The large line: the screen, or on Home the owner. */
  title: string;
  subtitle: string;
  role: string;
  host: string;
  /** The figure behind the texts: the number of the screen. */
  figure: string;
  picture?: string | undefined;
}

const folder = join(import.meta.dirname, 'template');

/**
 * Sets a drawing as SVG; its texts are outlines in the fonts of the site, shaped and in visual order. `files` are
 * the pictures that the data names.
 */
function draw(name: string, fonts: SheetFonts, data: object, files: Record<string, Uint8Array> = {}): string {
  const { compiler, document } = typeset({ folder, name }, fonts.files, {
    ...files,
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

/** Draws the share pictures of one language, one for each element of `sheets`. */
export async function shareImages(
  sheets: ShareSheet[],
  palette: Palette,
  language: { locale: string; direction: 'ltr' | 'rtl' },
): Promise<Uint8Array[]> {
  const { direction, locale } = language;
  const fonts = await fontsFor(JSON.stringify(sheets), locale);
  const sheet = async ({ picture, ...texts }: ShareSheet) => {
    const drawn = Object.entries(texts).map(([name, text]: [string, string]) => [name, drawable(text, fonts)] as const);
    const files = picture ? { 'picture.png': await backdrop(picture, palette, direction) } : {};
    const data = {
      ...Object.fromEntries<string>(drawn),
      ...{ direction, palette, picture: Object.keys(files).join(), size: titleSize(texts.title) },
      language: new Intl.Locale(locale).language,
    };
    return png(draw('share.typ', fonts, data, files), shareSize.width);
  };
  return Promise.all(sheets.map(sheet));
}

/** Returns a picture that fades into the background colour under the texts, mirrored for a language from right to left. */
async function backdrop(picture: string, { ground }: Palette, direction: 'ltr' | 'rtl'): Promise<Uint8Array> {
  const { height, width } = shareSize;
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="fade"><stop offset="0.3" stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0.35"/></linearGradient><rect width="100%" height="100%" fill="url(#fade)"/></svg>`;
  const made = sharp(picture).resize(width, height, { fit: 'cover', position: 'right' });
  const faded = await made
    .composite([{ input: Buffer.from(fade) }])
    .png()
    .toBuffer();
  return direction === 'rtl' ? sharp(faded).flop().toBuffer() : faded;
}

/** The greatest font size of a title in pixels: the longer, the smaller, so that it has one or two lines. */
function titleSize(title: string): number {
  return Math.max(56, Math.min(128, Math.floor(2300 / graphemes(title).length)));
}

/** Draws the icon of the site: the owner's initial on the background colour. */
export async function icon(
  content: PublicContent,
  [main, ...others]: readonly [Palette, ...Palette[]],
): Promise<{ svg: string; png: (width: number) => Uint8Array }> {
  const letters = `${content.logotext ?? ''}${content.owner.name}`.toUpperCase().match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
  const fonts = await fontsFor(letters.join(''));
  const initial = letters.map((letter) => drawable(letter, fonts)).find((letter) => letter !== '');
  const svg = draw('icon.typ', fonts, { initial: initial ?? '', palette: main });
  return {
    svg: others.reduce((icon, palette) => withPalette(icon, main, palette), svg),
    png: (width) => png(svg, width),
  };
}

/** Adds the colours of the light palette to an icon, for the visitors who prefer it. */
function withPalette(svg: string, from: Palette, to: Palette): string {
  const rules = (['ground', 'text', 'signal'] as const).map((name) => `[fill="${from[name]}"]{fill:${to[name]}}`);
  return svg.replace(/>/, `><style>@media ${prefersLight}{${rules.join('')}}</style>`);
}
