// Subsets the site's fonts to the content and writes their CSS.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { SiteContent } from '../content.ts';
import { workFolder } from '../paths.ts';
import { type FontPlan, planFonts } from './font-plan.ts';
import { type FontSource, type Metrics, type Role, type SystemFont, roles, siteFonts } from './typefaces.ts';

/** The font reduced to `text` and to its axes, as a woff2 file or, for drawing at build time, as plain sfnt. */
export async function cut(
  font: FontSource,
  text: string,
  format: 'woff2' | 'sfnt' = 'woff2',
  pin = {},
): Promise<Buffer> {
  const source = await readFile(createRequire(import.meta.url).resolve(font.source));
  return subsetFont(source, text, { targetFormat: format, variationAxes: { ...font.axes, ...pin } });
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/**
 * A face that draws a system's font with the metrics of the site's, so that a
 * document looks alike in both. CSS Fonts 5, size-adjust: the overrides are
 * relative to the adjusted size.
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

function siteFace(family: string, file: string, weight: string): string {
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: optional;
}
`;
}

/** The stem of a script's font file: text-greek. */
const stem = (role: Role, script: string) => `${role}-${script}`;

/** The stems of the files that a language needs beside the Latin ones. */
export function scriptFiles(plan: FontPlan, locale: string): string[] {
  const needed = plan.locales[locale];
  return needed ? roles.flatMap((role) => needed[role].map((script) => stem(role, script))) : [];
}

/**
 * The families that complete the Latin ones in a language. They are not in
 * the other languages' lists, so a language's name in the switch, or a
 * foreign word, never loads a further script.
 */
function familiesOf(plan: FontPlan, locale: string): string {
  const lines = roles.flatMap((role) => {
    const scripts = plan.locales[locale]?.[role] ?? [];
    const families = scripts.map((script) => `'${siteFonts[role].family} ${script}'`);
    return families.length > 0 ? [`  --font-${role}-scripts: ${families.join(', ')};\n`] : [];
  });
  return lines.length > 0 ? `:root[lang='${locale}'] {\n${lines.join('')}}\n` : '';
}

/** Writes the files of one typeface. Returns its faces; of several fallbacks on a machine the last rule wins: the best. */
async function makeTypeface(role: Role, plan: FontPlan, folder: string): Promise<string> {
  const font = siteFonts[role];
  const latin = await cut(font, plan.latin);
  const metrics = await fromBuffer(latin);
  const faces = font.fallbacks.map((fallback) => fallbackFace(`${font.family} Fallback`, metrics, fallback)).reverse();
  await writeFile(join(folder, `${role}.woff2`), latin);
  faces.push(siteFace(font.family, role, font.weight));
  for (const [script, text] of Object.entries(plan.scripts[role])) {
    const source = font.scripts[script];
    if (!source) throw new Error(`no font file for ${script}`);
    await writeFile(join(folder, `${stem(role, script)}.woff2`), await cut(source, text));
    faces.push(siteFace(`${font.family} ${script}`, stem(role, script), font.weight));
  }
  return faces.join('');
}

/** Makes the font files and their CSS in a git-ignored folder, unless they are there already. */
async function makeFonts(content: SiteContent): Promise<string> {
  const plan = await planFonts(content);
  const tables = await Promise.all(
    ['fonts.ts', 'typefaces.ts'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  const key = createHash('sha256')
    .update(JSON.stringify([plan, tables]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(workFolder, 'fonts', key);
  const css = join(folder, 'fonts.css');
  if (existsSync(css)) return css;
  await mkdir(folder, { recursive: true });
  const rules = [];
  for (const role of roles) rules.push(await makeTypeface(role, plan, folder));
  for (const locale of Object.keys(plan.locales)) rules.push(familiesOf(plan, locale));
  // In place only when all is there: several builds may run at once.
  await writeFile(`${css}.part`, rules.join(''));
  await rename(`${css}.part`, css);
  return css;
}

/** Provides virtual:fonts.css: the site's fonts, reduced to the content, with their fallbacks. */
export function fonts(content: SiteContent): Plugin {
  return {
    name: 'fonts',
    resolveId: { filter: { id: /^virtual:fonts\.css$/ }, handler: () => makeFonts(content) },
  };
}
