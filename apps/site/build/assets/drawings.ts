import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import type { PublicContent } from '../../src/generated/types.ts';
import { graphemes } from '../../src/content/graphemes.ts';
import { workFolder } from '../paths.ts';
import { beyondLatin } from './font-plan.ts';
import { cut } from './fonts.ts';
import { type Palette, prefersLight } from './palette.ts';
import { type Role, roles, siteFonts } from './typefaces.ts';

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

interface Box {
  type: string;
  props: { style: Record<string, string | number>; children?: Box[] | string };
}

const box = (style: Record<string, string | number>, children?: Box[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

/** The fonts of a text: for each role, the Latin one and those of the other scripts in the text. */
interface DrawingFonts {
  fonts: Font[];
  /** The characters for which no font has a glyph, such as emoji. */
  missing: Set<string>;
}

async function fontsOf(text: string): Promise<DrawingFonts> {
  const characters = [...new Set(text)];
  const missing = new Set<string>();
  const fonts: Font[] = [];
  const add = async (role: Role, source: (typeof siteFonts)[Role]['scripts'][string], part: string) =>
    fonts.push({ name: role, data: await cut(source, part, 'sfnt', { wght: 400 }) });
  for (const role of roles) {
    await add(role, siteFonts[role], text);
    for (const [script, found] of await beyondLatin(role, characters)) {
      const source = siteFonts[role].scripts[script];
      if (source) await add(role, source, found.join(''));
      else for (const character of found) missing.add(character);
    }
  }
  return { fonts, missing };
}

/** Returns a text without the characters that no font can draw. */
function drawable(text: string, { missing }: DrawingFonts): string {
  const drawn = graphemes(text).filter((cluster) => !Array.from(cluster).some((character) => missing.has(character)));
  return drawn.join('').trim();
}

/** Draws a box as SVG; its texts are outlines in the fonts of the site. */
function draw(drawing: Box, width: number, height: number, { fonts }: DrawingFonts): Promise<string> {
  return satori(drawing as Parameters<typeof satori>[0], { width, height, fonts });
}

/** Returns a drawing as a PNG file with a width of `width` pixels, cached in a git-ignored folder. */
async function png(svg: string, width: number): Promise<Uint8Array> {
  const key = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32);
  const file = join(workFolder, 'drawings', `${key}.png`);
  if (existsSync(file)) return readFile(file);
  const bytes = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
  await mkdir(join(workFolder, 'drawings'), { recursive: true });
  // Renamed only when it is complete, because several builds can run at once.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, file);
  return bytes;
}

/** The width and height of a share picture in pixels. */
export const shareSize = { width: 1200, height: 630 };

const margin = 72;

/** Draws the share pictures of one language, one for each element of `pictures`. */
export async function shareImages(pictures: ShareTexts[], palette: Palette): Promise<Uint8Array[]> {
  const fonts = await fontsOf(JSON.stringify(pictures));
  const { width, height } = shareSize;
  return Promise.all(
    pictures.map(async (texts) => png(await draw(shareBox(texts, palette, fonts), width, height, fonts), width)),
  );
}

function shareBox(texts: ShareTexts, palette: Palette, fonts: DrawingFonts): Box {
  const { brand, figure, host, role, subtitle, title } = Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, string]) => [name, drawable(text, fonts)]),
  ) as unknown as ShareTexts;
  const secondary = { fontFamily: 'text', fontSize: 30, color: palette.secondary };
  const rows = [
    box({ ...secondary, color: palette.signal }, brand),
    box({ flexDirection: 'column' }, [
      box({ fontFamily: 'display', fontSize: titleSize(title), lineHeight: 1.05, color: palette.text }, title),
      box({ ...secondary, fontSize: 40, marginTop: 28, color: palette.text }, subtitle),
    ]),
    box({ justifyContent: 'space-between', borderTop: `2px solid ${palette.signal}`, paddingTop: 28 }, [
      box({ ...secondary, maxWidth: 660 }, role),
      box(secondary, host),
    ]),
  ];
  return box({ ...shareSize, backgroundColor: palette.ground, position: 'relative', overflow: 'hidden' }, [
    ...grid(palette),
    box(
      {
        ...{ position: 'absolute', top: -150, right: margin - 24, lineHeight: 1 },
        ...{ fontFamily: 'display', fontSize: 640, letterSpacing: -40, color: palette.line },
      },
      figure,
    ),
    box(
      {
        ...{ position: 'relative', flexDirection: 'column', justifyContent: 'space-between' },
        ...{ padding: margin, width: '100%' },
      },
      rows,
    ),
  ]);
}

/** The grid of the site: the lines of its twelve columns. */
function grid({ line }: Palette): Box[] {
  const column = (shareSize.width - 2 * margin) / 12;
  return Array.from({ length: 13 }, (_, index) =>
    box({ position: 'absolute', top: 0, bottom: 0, left: margin + index * column, width: 1, backgroundColor: line }),
  );
}

/** The font size of a title in pixels. A longer title is smaller, so that it has one or two lines. */
function titleSize(title: string): number {
  return Math.max(56, Math.min(128, Math.floor(2300 / graphemes(title).length)));
}

/** Returns the icon files of the site by name, all from one drawing: the owner's initial on the background colour. */
export async function icons(
  content: PublicContent,
  [main, ...others]: readonly [Palette, ...Palette[]],
): Promise<Record<string, string | Uint8Array>> {
  const names = [content.logotext, content.owner.name].map((name) => name.toUpperCase());
  const fonts = await fontsOf(names.join(''));
  const initial = names.map((name) => graphemes(drawable(name, fonts))[0]).find((cluster) => cluster !== undefined);
  const drawing = box({ width: 512, height: 512, backgroundColor: main.ground, flexDirection: 'column' }, [
    box(
      {
        ...{ height: 464, paddingTop: 32, justifyContent: 'center', fontFamily: 'display', fontSize: 400 },
        ...{ lineHeight: 1, color: main.text },
      },
      initial ?? '',
    ),
    box({ height: 48, backgroundColor: main.signal }),
  ]);
  const svg = await draw(drawing, 512, 512, fonts);
  return {
    'icon.svg': others.reduce((icon, palette) => withPalette(icon, main, palette), svg),
    'icon-192.png': await png(svg, 192),
    'icon-512.png': await png(svg, 512),
    'apple-touch-icon.png': await png(svg, 180),
  };
}

/** Adds the colours of the light palette to an icon, for the visitors who prefer it. */
function withPalette(svg: string, from: Palette, to: Palette): string {
  const rules = (['ground', 'text', 'signal'] as const).map((name) => `[fill="${from[name]}"]{fill:${to[name]}}`);
  return svg.replace(/>/, `><style>@media ${prefersLight}{${rules.join('')}}</style>`);
}
