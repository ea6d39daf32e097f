import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import roboto from '@capsizecss/metrics/roboto';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { workFolder } from '../paths.ts';

type Metrics = Pick<typeof arial, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>;

/** A font that stands on the visitor's machine, with the names under which it is found. */
interface SystemFont {
  metrics: Metrics;
  names: string[];
}

/** A font of the site, cut down from a package's file. */
interface SiteFont {
  family: string;
  /** The file below node_modules. */
  source: string;
  /** Axes of variation: a pinned value, or the range that stays. */
  axes: Record<string, number | { min: number; max: number }>;
  /** The CSS font-weight that the file covers. */
  weight: string;
  /** What stands in until it is there, best first. */
  fallbacks: SystemFont[];
}

const sansSerif: SystemFont = { metrics: arial, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'] };
const android: SystemFont = { metrics: roboto, names: ['Roboto', 'Roboto Regular'] };
const serif: SystemFont = { metrics: georgia, names: ['Georgia', 'Gelasio'] };
const times: SystemFont = {
  metrics: timesNewRoman,
  names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
};

/** The two fonts of the site by the name of their file. */
export const siteFonts: Record<'display' | 'text', SiteFont> = {
  display: {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { opsz: 72, SOFT: 0, WONK: 0, wght: 400 },
    weight: '400',
    fallbacks: [serif, times],
  },
  text: {
    family: 'Hanken Grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    fallbacks: [sansSerif, android],
  },
};

/** Basic Latin and Latin-1, which every language of the fonts' script leans on. */
function latin(): string {
  const codes = Array.from({ length: 0x100 }, (_, code) => code);
  return String.fromCodePoint(...codes.filter((code) => (code >= 0x20 && code < 0x7f) || code >= 0xa0));
}

/** Every character that the site may show: Latin, and what the content of any language holds beside it. */
async function charactersInUse(content: string): Promise<string> {
  const characters = new Set(latin());
  for await (const file of glob('**/*.yaml', { cwd: content })) {
    for (const character of await readFile(join(content, file), 'utf8')) characters.add(character);
  }
  return [...characters].sort().join('');
}

/** The font cut down to `text` and to its axes, as a woff2 file or, for drawing at build time, as plain sfnt. */
export async function cut(font: SiteFont, text: string, format: 'woff2' | 'sfnt' = 'woff2', pin = {}): Promise<Buffer> {
  const source = await readFile(createRequire(import.meta.url).resolve(font.source));
  return subsetFont(source, text, { targetFormat: format, variationAxes: { ...font.axes, ...pin } });
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/**
 * A face that draws a system's font with the measures of the site's, so that
 * nothing moves when the site's arrives. CSS Fonts 5, size-adjust: the
 * overrides are relative to the adjusted size.
 */
export function fallbackFace(name: string, site: Metrics, { metrics, names }: SystemFont): string {
  const size = site.xWidthAvg / site.unitsPerEm / (metrics.xWidthAvg / metrics.unitsPerEm);
  const override = (measure: number) => percent(Math.abs(measure) / site.unitsPerEm / size);
  return `@font-face {
  font-family: '${name}';
  src: ${names.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${override(site.ascent)};
  descent-override: ${override(site.descent)};
  line-gap-override: ${override(site.lineGap)};
}
`;
}

/** The faces of one font. Where several fallbacks stand on a machine, the last rule wins: the best. */
async function fontCSS(role: string, font: SiteFont, file: Buffer): Promise<string> {
  const metrics = await fromBuffer(file);
  const faces = font.fallbacks.map((fallback) => fallbackFace(`${font.family} Fallback`, metrics, fallback));
  return `${faces.reverse().join('')}@font-face {
  font-family: '${font.family}';
  src: url('./${role}.woff2') format('woff2');
  font-weight: ${font.weight};
  font-display: optional;
}
`;
}

/** Makes the font files and their CSS in a git-ignored folder, unless they stand there already. */
async function makeFonts(content: string): Promise<string> {
  const text = await charactersInUse(content);
  const sources = await readFile(import.meta.filename);
  const key = createHash('sha256').update(text).update(sources).digest('hex').slice(0, 16);
  const folder = join(workFolder, 'fonts', key);
  const css = join(folder, 'fonts.css');
  if (existsSync(css)) return css;
  await mkdir(folder, { recursive: true });
  const rules = [];
  for (const [role, font] of Object.entries(siteFonts)) {
    const file = await cut(font, text);
    await writeFile(join(folder, `${role}.woff2`), file);
    rules.push(await fontCSS(role, font, file));
  }
  // In place only when all is there: several builds may run at once.
  await writeFile(`${css}.part`, rules.join(''));
  await rename(`${css}.part`, css);
  return css;
}

/** Provides virtual:fonts.css: the site's two fonts, cut down to the content, with their fallbacks.
 * `content` is the folder of the content. */
export function fonts(content: string): Plugin {
  return {
    name: 'fonts',
    resolveId: { filter: { id: /^virtual:fonts\.css$/ }, handler: () => makeFonts(content) },
  };
}
