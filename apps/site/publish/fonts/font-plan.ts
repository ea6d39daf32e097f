// Decides which characters of which font file each language needs.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';
import type { Compiled } from '../base/compiled.ts';
import { type FontSource, type Role, type ScriptFont, pathOf, roles, siteFonts } from './typefaces.ts';

/** The font files that a site needs. */
export interface FontPlan {
  /** The characters of the Latin files, which every document uses. */
  latin: string;
  /** The characters of the other files by role and script: those of all languages that need the file. */
  scripts: Record<Role, Record<string, string>>;
  /** What each language needs in addition to the Latin files: the characters by role and script. */
  locales: Record<string, Record<Role, Record<string, string>>>;
  /** The texts by whose letters the fallbacks of a role are as wide as its font. */
  samples: Record<Role, string>;
}

/** The characters of Windows-1252, included for every content, so that a further Western language adds no byte to the file. */
function latinBlocks(): string[] {
  const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
  return Array.from(new TextDecoder('windows-1252').decode(bytes)).filter((character) => !/\p{Cc}/u.test(character));
}

/** Characters without a glyph: controls, spaces of any width but the line of Ogham, joiners and variation selectors. */
const invisible = /(?!\u1680)[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Characters that are emoji unless a variation selector follows: pages leave them to the visitor's system. */
const emoji = /\p{Emoji_Presentation}/u;

/** Returns each language's modules, which contain the published texts. */
async function modulesByLocale({ modules }: Compiled): Promise<Map<string, string[]>> {
  const folder = join(modules, 'content');
  const entries = (await readdir(folder)).sort().map(async (locale): Promise<[string, string[]]> => {
    const names = (await readdir(join(folder, locale))).sort();
    return [locale, await Promise.all(names.map((name) => readFile(join(folder, locale, name), 'utf8')))];
  });
  return new Map(await Promise.all(entries));
}

/** Returns the texts of a module. */
function textsIn(module: string): string[] {
  const texts: string[] = [];
  JSON.parse(module, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** The most characters of a text that can be a heading. */
const longestHeading = 60;

/** Returns the samples of both roles. The display typeface has the headings, and the alphabet where there are none. */
function samplesOf(modules: string[]): Record<Role, string> {
  const texts = modules.flatMap(textsIn);
  const alphabet = latinBlocks().join('');
  const headings = texts.filter(({ length }) => length <= longestHeading);
  return { display: alphabet + headings.join(' '), text: alphabet + texts.join(' ') };
}

const charactersIn = new Map<string, Promise<Set<number>>>();

/** Returns the code points for which a font file has glyphs. */
export function glyphsOf(source: FontSource): Promise<Set<number>> {
  const path = pathOf(source);
  const known = charactersIn.get(path) ?? readGlyphs(path);
  charactersIn.set(path, known);
  return known;
}

async function readGlyphs(path: string): Promise<Set<number>> {
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${path} is a collection of fonts`);
  return new Set(font.characterSet);
}

/** The script in which a language is usually written (ISO 15924). */
export const writtenIn = (locale: string) => new Intl.Locale(locale).maximize().script ?? '';

/** Whether a package may have a character in a file: a test of its glyphs would read hundreds of files. */
function isInRange({ range }: ScriptFont, code: number): boolean {
  if (range === undefined) return true;
  return range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return from <= code && code <= to;
  });
}

/** Returns the first file of a role that has a character, by the order of a language, or undefined. */
async function scriptOf(role: Role, character: string, locale: string): Promise<string | undefined> {
  if (emoji.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  const written = writtenIn(locale);
  const isFirst = ([, { first }]: [string, ScriptFont]) => first === written;
  const fonts = Object.entries(siteFonts[role].scripts);
  for (const [script, font] of [...fonts.filter(isFirst), ...fonts]) {
    if (isInRange(font, code) && (await glyphsOf(font)).has(code)) return script;
  }
  return undefined;
}

/** Returns the characters of a language outside the Latin file, by script. Those without a file are under ''. */
export async function beyondLatin(role: Role, characters: string[], locale: string): Promise<Map<string, string[]>> {
  const latin = await glyphsOf(siteFonts[role]);
  const found = new Map<string, string[]>();
  for (const character of characters) {
    if (invisible.test(character) || latin.has(character.codePointAt(0) ?? 0)) continue;
    const script = (await scriptOf(role, character, locale)) ?? '';
    found.set(script, [...(found.get(script) ?? []), character]);
  }
  return found;
}

/** Plans the fonts of a content from its generated modules. Emoji have none: visitors see those of their system, in colour. */
export async function planFonts(content: Compiled): Promise<FontPlan> {
  const modules = await modulesByLocale(content);
  const used = new Map([...modules].map(([locale, files]) => [locale, [...new Set(files.join(''))].sort()] as const));
  const plan: FontPlan = {
    latin: unique([...latinBlocks(), ...[...used.values()].flat()]),
    scripts: { display: {}, text: {} },
    locales: {},
    samples: samplesOf([...modules.values()].flat()),
  };
  for (const [locale, characters] of used) {
    const needed: Record<Role, Record<string, string>> = { display: {}, text: {} };
    plan.locales[locale] = needed;
    for (const role of roles) {
      const all = plan.scripts[role];
      for (const [script, found] of await beyondLatin(role, characters, locale)) {
        if (!script) continue;
        needed[role][script] = unique(found);
        all[script] = unique([...Array.from(all[script] ?? ''), ...found]);
      }
    }
  }
  return plan;
}

/** Returns code points as ranges in hexadecimal digits: 3b1-3b3, 2192. */
export function rangesOf(codes: Iterable<number>): string[] {
  const ranges: [from: number, to?: number][] = [];
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.at(-1) === code - 1) last[1] = code;
    else ranges.push([code]);
  }
  return ranges.map((range) => range.map((code) => code?.toString(16)).join('-'));
}

const unique = (characters: string[]) => [...new Set(characters)].sort().join('');

/** Returns the absolute paths of the font files from which the site's files are cut. */
export function fontFiles(plan: FontPlan): string[] {
  return roles.flatMap((role) => {
    const others = Object.keys(plan.scripts[role]).flatMap((script) => siteFonts[role].scripts[script] ?? []);
    return [siteFonts[role], ...others].map(pathOf);
  });
}
