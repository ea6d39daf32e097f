import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { PublicContent } from '../../src/generated/types.ts';
import { cut } from './fonts.ts';
import { siteFonts } from './typefaces.ts';

/** The colours of the site, from src/styles/tokens.css. */
export interface Palette {
  ground: string;
  text: string;
  secondary: string;
  line: string;
  signal: string;
}

interface Box {
  type: string;
  props: { style: Record<string, string | number>; children?: Box[] | string };
}

const box = (style: Record<string, string | number>, children?: Box[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

/** Draws a box as SVG; its texts are outlines in the fonts of the site. */
async function draw(drawing: Box, width: number, height: number, text: string): Promise<string> {
  const fonts = [
    { name: 'display', data: await cut(siteFonts.display, text, 'sfnt') },
    { name: 'text', data: await cut(siteFonts.text, text, 'sfnt', { wght: 400 }) },
  ];
  return satori(drawing as Parameters<typeof satori>[0], { width, height, fonts });
}

/** Returns a drawing as a PNG file with a width of `width` pixels. */
function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

const column = (line: string) => box({ flexGrow: 1, borderLeft: `1px solid ${line}` });

/** Draws the picture for shared links in one language, 1200 × 630 pixels. */
export async function shareImage(content: PublicContent, host: string, palette: Palette): Promise<Uint8Array> {
  const { owner, introdata, logotext } = content;
  const secondary = { fontFamily: 'text', fontSize: 30, color: palette.secondary };
  const drawing = box({ width: 1200, height: 630, backgroundColor: palette.ground, position: 'relative' }, [
    box(
      { position: 'absolute', top: 0, right: 0, bottom: 0, left: 72, width: 1056 },
      Array.from({ length: 12 }, () => column(palette.line)),
    ),
    box(
      { position: 'relative', flexDirection: 'column', justifyContent: 'space-between', padding: 72, width: '100%' },
      [
        box({ ...secondary, color: palette.signal }, logotext),
        box({ flexDirection: 'column' }, [
          box({ fontFamily: 'display', fontSize: 104, lineHeight: 1.05, color: palette.text }, owner.name),
          box({ ...secondary, fontSize: 40, marginTop: 28, color: palette.text }, owner.role),
        ]),
        box({ justifyContent: 'space-between', borderTop: `2px solid ${palette.signal}`, paddingTop: 28 }, [
          box(secondary, introdata.animated.first),
          box(secondary, host),
        ]),
      ],
    ),
  ]);
  return png(await draw(drawing, 1200, 630, JSON.stringify(content) + host), 1200);
}

/** Returns the icon files of the site by name, all from one drawing: the owner's initial on the background colour. */
export async function icons(content: PublicContent, palette: Palette): Promise<Record<string, string | Uint8Array>> {
  const initial = content.logotext.slice(0, 1).toUpperCase();
  const drawing = box({ width: 512, height: 512, backgroundColor: palette.ground, flexDirection: 'column' }, [
    box(
      {
        height: 464,
        paddingTop: 32,
        justifyContent: 'center',
        fontFamily: 'display',
        fontSize: 400,
        lineHeight: 1,
        color: palette.text,
      },
      initial,
    ),
    box({ height: 48, backgroundColor: palette.signal }),
  ]);
  const svg = await draw(drawing, 512, 512, initial);
  return {
    'icon.svg': svg,
    'icon-192.png': png(svg, 192),
    'icon-512.png': png(svg, 512),
    'apple-touch-icon.png': png(svg, 180),
  };
}
