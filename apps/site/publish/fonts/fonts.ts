// Subsets the fonts of the site to the characters of the content and writes their CSS.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, create } from 'fontkitten';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { SiteContent } from '../base/compiled.ts';
import { contentHash } from '../base/content-hash.ts';
import { workFolder } from '../base/paths.ts';
import { type FontPlan, planFonts, rangesOf, writtenIn } from './font-plan.ts';
import { type FontSource, type Role, type SystemFont, pathOf, roles, siteFonts } from './typefaces.ts';

/** A Thai vowel, and the two glyphs as which it is drawn (HarfBuzz, preprocess_text_thai). */
const saraAm = /\u0e33/g;
const saraAmParts = '\u0e4d\u0e32';

/** Returns the font, subset to `text` and its axes: woff2, or sfnt for drawing at build time. */
export async function cut(
  font: FontSource,
  text: string,
  format: 'woff2' | 'sfnt' = 'woff2',
  pin = {},
): Promise<Buffer> {
  return subsetFont(await readFile(pathOf(font)), text.replace(saraAm, `$&${saraAmParts}`), {
    targetFormat: format,
    variationAxes: { ...font.axes, ...pin },
  });
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** How much wider than the site's text that of a fallback is, so that no line of it holds more words. */
const reserve = 1.005;

/** Returns how wide a text is in a font, relative to another one: of the characters that both have, without kerning. */
export function relativeWidth(font: Font, other: Font, text: string): number {
  const characters = [...Map.groupBy(text, (character) => character)].map(([character, all]) => ({
    code: character.codePointAt(0) ?? 0,
    count: all.length,
  }));
  const common = characters.filter(({ code }) => [font, other].every((one) => one.hasGlyphForCodePoint(code)));
  const widthIn = (one: Font) =>
    common.reduce((sum, { code, count }) => sum + count * one.glyphForCodePoint(code).advanceWidth, 0) / one.unitsPerEm;
  return widthIn(font) / widthIn(other);
}

/**
 * Returns a font face that draws a system font with the metrics of the site's font and, in all, its width of the
 * content's texts, so that a document has the same layout in both. The overrides are relative to the adjusted size
 * (CSS Fonts 5, size-adjust).
 */
export function fallbackFace(name: string, site: Font, { names, weight }: SystemFont, width: number): string {
  const override = (measure: number) => percent(Math.abs(measure) / site.unitsPerEm / width);
  return `@font-face {
  font-family: '${name}';
  src: ${names.map((local) => `local('${local}')`).join(', ')};
  ${weight ? `font-weight: ${weight};\n  ` : ''}size-adjust: ${percent(width)};
  ascent-override: ${override(site.ascent)};
  descent-override: ${override(site.descent)};
}
`;
}

/** Returns the faces of the system fonts for a role. If a machine has several of them, the last rule wins: the best. */
async function fallbackFaces(role: Role, plan: FontPlan): Promise<string[]> {
  const { fallbacks, family, ...font } = siteFonts[role];
  const faces = fallbacks.map(async (fallback) => {
    const pin = fallback.weight ? { wght: Number.parseInt(fallback.weight) } : { wght: 400 };
    const site = create(await cut(font, plan.latin, 'sfnt', pin)) as Font;
    const system = create(await readFile(pathOf(fallback))) as Font;
    const width = relativeWidth(site, system, plan.samples[role]) * reserve;
    return fallbackFace(`${family} Fallback`, site, fallback, width);
  });
  return (await Promise.all(faces)).reverse();
}

/**
 * Returns the rule of a font of the site: without scripts, one that is late is not used, so that no text moves.
 * `characters` are those of a file for a script, which a text without them does not fetch.
 */
export function siteFace(family: string, file: string, weight: string, characters = ''): string {
  // CSS Fonts 4, 4.5: U+3b1-3b3, U+2192
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const range = rangesOf(codes).map((one) => `U+${one}`);
  const limited =
    characters && range.join(', ').length <= longestRange ? `  unicode-range: ${range.join(', ')};\n` : '';
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: optional;
${limited}}
`;
}

/** The faces of the site are rules for visitors without scripts: with scripts, the start script uses them. */
const withoutScripts = '@media (scripting: none)';

/** The length of a list of characters from which it costs a document more than the file that it could spare. */
const longestRange = 200;

/** Returns the stem of the font file of a script: text-greek. */
const stem = (role: Role, script: string) => `${role}-${script}`;

/** Returns the files that a language needs in addition to the Latin ones: the stem of each, and the characters that need it. */
export function scriptFiles(plan: FontPlan, locale: string): [stem: string, characters: string][] {
  return roles.flatMap((role) => {
    const needed = Object.entries(plan.locales[locale]?.[role] ?? {});
    return needed.map(([script, characters]): [string, string] => [stem(role, script), characters]);
  });
}

/** Returns the families of a role that a language needs, the text typeface's after those of the display typeface. */
function familiesOf(plan: FontPlan, locale: string, role: Role): string[] {
  const needed = Object.keys(plan.locales[locale]?.[role] ?? {}).map(
    (script) => `'${siteFonts[role].family} ${script}'`,
  );
  if (role === 'text') return needed;
  const { scripts } = siteFonts.display;
  const others = Object.keys(plan.locales[locale]?.text ?? {}).filter((script) => !(script in scripts));
  return [...needed, ...others.map((script) => `'${siteFonts.text.family} ${script}'`)];
}

/**
 * Returns the families that complete the Latin ones in a language, and the tokens of its own
 * script: a foreign word changes no other letters. The lists of the other languages do not
 * contain the families, so the name of a language in the switch never loads another script.
 */
export function tokensOf(plan: FontPlan, locale: string): string {
  const lines = roles.flatMap((role) => {
    const { scripts } = siteFonts[role];
    const families = familiesOf(plan, locale, role);
    if (families.length === 0) return [];
    const tokens = Object.keys(plan.locales[locale]?.[role] ?? {})
      .map((script) => scripts[script]?.tokens)
      .flatMap((tokens) => (tokens?.of.includes(writtenIn(locale)) ? Object.entries(tokens.values) : []));
    return [[`--font-${role}-scripts`, families.join(', ')], ...tokens];
  });
  return lines.map(([name, value]) => `  ${name}: ${value};\n`).join('');
}

/** Returns one rule for all languages with the same tokens. */
function languageRules(plan: FontPlan): string[] {
  const groups = Map.groupBy(Object.keys(plan.locales), (locale) => tokensOf(plan, locale));
  return [...groups].map(([tokens, locales]) => {
    const selectors = locales.map((locale) => `[lang='${locale}']`).join(', ');
    return `:root:is(${selectors}) {\n${tokens}}\n`;
  });
}

/** Writes the files of one typeface and returns its faces. */
async function makeTypeface(
  role: Role,
  plan: FontPlan,
  folder: string,
): Promise<Record<'fallbacks' | 'own', string[]>> {
  const font = siteFonts[role];
  await writeFile(join(folder, `${role}.woff2`), await cut(font, plan.latin));
  const own = [siteFace(font.family, role, font.weight)];
  for (const [script, text] of Object.entries(plan.scripts[role])) {
    const source = font.scripts[script];
    if (!source) throw new Error(`no font file for ${script}`);
    await writeFile(join(folder, `${stem(role, script)}.woff2`), await cut(source, text));
    own.push(siteFace(`${font.family} ${script}`, stem(role, script), font.weight, text));
  }
  return { own, fallbacks: await fallbackFaces(role, plan) };
}

/** Writes the font files and their CSS to a git-ignored folder, unless they exist. */
async function makeFonts(content: SiteContent): Promise<string> {
  const plan = await planFonts(content);
  const tables = await Promise.all(
    ['fonts.ts', 'typefaces.ts'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  const folder = join(workFolder, 'fonts', contentHash(JSON.stringify([plan, tables])));
  const css = join(folder, 'fonts.css');
  if (existsSync(css)) return css;
  await mkdir(folder, { recursive: true });
  const own: string[] = [];
  const rules: string[] = [];
  for (const role of roles) {
    const faces = await makeTypeface(role, plan, folder);
    own.push(...faces.own);
    rules.push(...faces.fallbacks);
  }
  rules.push(`${withoutScripts} {\n${own.join('')}}\n`, ...languageRules(plan));
  // Renamed only when it is complete, because several processes can build at once.
  const part = `${css}.${process.pid}`;
  await writeFile(part, rules.join(''));
  await rename(part, css);
  return css;
}

/** Provides virtual:fonts.css: the fonts of the site, subset to the content, with their fallbacks. */
export function fonts(command: 'serve' | 'build', content: SiteContent): Plugin {
  let making: Promise<string> | undefined;
  /** Joins a run that is under way: the dev server asks for the fonts twice when it starts. */
  const make = () =>
    (making ??= makeFonts(content).finally(() => {
      making = undefined;
    }));
  return {
    name: 'fonts',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:fonts\.css$/ }, handler: make },
    // The dev server has no start script. Its styles come after the first paint, too late for an optional font.
    ...(command === 'serve' && {
      transform: {
        filter: { id: /\/fonts\.css$/ },
        handler: (css) =>
          css.replaceAll('font-display: optional', 'font-display: swap').replace(withoutScripts, '@media all'),
      },
    }),
  };
}
