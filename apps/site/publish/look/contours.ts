// Home's picture for a content without one: contour lines, drawn from the owner's name in the colours of the
// palettes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type ContourMultiPolygon, contours } from 'd3-contour';
import sharp from 'sharp';
import { type SiteContent, settingsOf, textsOf } from '../base/compiled.ts';
import { contentHash } from '../base/content-hash.ts';
import { workFolder } from '../base/paths.ts';
import { type Palette, readPalettes } from './palette.ts';

/** The size of the picture in pixels, and the distance of the points whose height is computed. */
const [width, height, cell] = [2880, 1800, 12];
const [columns, rows] = [width / cell + 1, height / cell + 1];

/** Every fifth line is stronger, as on a map. */
const levels = Array.from({ length: 40 }, (_, index) => (index + 1) / 40);
const isIndexLine = (level: number) => levels.indexOf(level) % 5 === 4;

/** The level of the line in the accent colour, around the summit. */
const accentLevel = levels[26];

/** The folder of the pictures that were drawn. */
export const contoursFolder = join(workFolder, 'contours');

/** Returns a function that returns the same numbers from 0 to 1 for a seed on every machine. */
function randomOf(seed: string): () => number {
  let block = Buffer.from(seed);
  let at = block.length;
  return () => {
    if (at + 4 > block.length) [block, at] = [createHash('sha256').update(block).digest(), 0];
    at += 4;
    return block.readUInt32BE(at - 4) / 2 ** 32;
  };
}

/** Returns the heights of a landscape, 0 to 1: its summit beside the headline, and hills around it. */
function landscape(seed: string): number[] {
  const random = randomOf(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const summit = { x: between(0.68, 0.76), y: between(0.36, 0.46), wide: between(0.15, 0.18), high: 0.42, size: 1 };
  const hills = Array.from({ length: 9 }, () => ({
    ...{ x: between(-0.1, 1.1), y: between(-0.1, 1.1) },
    ...{ wide: between(0.06, 0.16), high: between(0.08, 0.2), size: between(0.12, 0.4) },
  }));
  const waves = Array.from({ length: 14 }, (_, index) => ({
    ...{ x: between(-1, 1) * (6 + 2 * index), y: between(-1, 1) * (6 + 2 * index) },
    ...{ phase: between(0, 6.28), size: between(0.012, 0.02) / (1 + 0.32 * index) },
  }));
  const bend = (x: number, y: number) =>
    waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.x * x + wave.y * y + wave.phase), 0);
  const points = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) / columns, Math.floor(index / columns) / rows];
    const [u, v] = [x + bend(x, y), y + bend(y, -x)];
    const rise = (hill: typeof summit) =>
      hill.size * Math.exp(-(((u - hill.x) / hill.wide) ** 2) - ((v - hill.y) / hill.high) ** 2);
    return [summit, ...hills].reduce((sum, hill) => sum + rise(hill), 0) + 2 * bend(2.3 * y, 1.7 * x);
  });
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return points.map((point) => (point - low) / (high - low));
}

/** Returns the path of a line, without the edges of the picture, where d3 closes it. */
function pathOf({ coordinates }: ContourMultiPolygon): string {
  const isEdge = (value: number, most: number) => value <= 0 || value >= most;
  return coordinates
    .flat()
    .map((ring) =>
      ring
        .map(([x = 0, y = 0], index) => {
          const [px = 0, py = 0] = ring[index - 1] ?? [];
          const follows = (isEdge(x, columns) && isEdge(px, columns)) || (isEdge(y, rows) && isEdge(py, rows));
          return `${index === 0 || follows ? 'M' : 'L'}${((x - 0.5) * cell).toFixed(1)} ${((y - 0.5) * cell).toFixed(1)}`;
        })
        .join(''),
    )
    .join('');
}

/** Draws the contour lines of a seed as an SVG image, faint where the headline is. */
export function contourImage(seed: string, { ground, signal, text }: Palette): string {
  const lines = contours().size([columns, rows]).thresholds(levels)(landscape(seed));
  const strokeOf = ({ value }: ContourMultiPolygon) => {
    if (value === accentLevel) return `stroke="${signal}" stroke-width="3"`;
    return `stroke="url(#fade)" stroke-width="${isIndexLine(value) ? 2 : 1.1}"`;
  };
  const stops = [
    [0.15, 0.07],
    [0.42, 0.12],
    [0.62, 0.5],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${text}" stop-opacity="${opacity}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x2="${width}">${stops.join('')}</linearGradient>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...lines.map((line) => `<path fill="none" ${strokeOf(line)} d="${pathOf(line)}"/>`),
    '</svg>',
  ].join('\n');
}

const png = (svg: string) =>
  sharp(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
    .png({ palette: true, colours: 96 })
    .toBuffer();

/**
 * Draws the picture of a content in each of its palettes, the main one first, and returns the paths of the files.
 * Returns none if the content has a picture.
 */
export async function drawnPictures(content: SiteContent): Promise<string[]> {
  const { locales, site } = await settingsOf(content);
  const { introdata, owner } = await textsOf(content, locales[0]);
  if (introdata.your_img_url) return [];
  await mkdir(contoursFolder, { recursive: true });
  const files = (await readPalettes(site.look)).map(async (palette) => {
    const svg = contourImage(owner.name, palette);
    const file = join(contoursFolder, `${contentHash(svg)}.png`);
    if (!existsSync(file)) await writeFile(file, await png(svg));
    return file;
  });
  return Promise.all(files);
}
