// Decides which characters of which font file each language needs.
import { glob, readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { create } from 'fontkitten';
import type { SiteContent } from '../base/compiled.ts';
import { rootFolder } from '../base/paths.ts';
import { type FontSource, type Role, roles, siteFonts } from './typefaces.ts';

/** A character of a language for which no font of the site has a glyph. */
export interface MissingGlyph {
  locale: string;
  character: string;
}

/** The font files that a site needs. */
export interface FontPlan {
  /** The characters of the Latin files, which every document uses. */
  latin: string;
  /** The characters of the other files by role and script: those of all languages that need the file. */
  scripts: Record<Role, Record<string, string>>;
  /** The scripts whose files each language needs in addition to the Latin files, by role. */
  locales: Record<string, Record<Role, string[]>>;
  missing: MissingGlyph[];
}

/** The characters of Windows-1252, included for every content, so that a further Western language adds no byte to the file. */
function latinBlocks(): string[] {
  const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
  return Array.from(new TextDecoder('windows-1252').decode(bytes)).filter((character) => !/\p{Cc}/u.test(character));
}

/** Characters without a glyph: controls, spaces of any width, joiners and variation selectors. */
const invisible = /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Returns the characters of each language's modules, which contain the published texts. */
async function charactersByLocale({ modules }: SiteContent): Promise<Map<string, string[]>> {
  const folder = join(modules, 'content');
  const entries = (await readdir(folder)).sort().map(async (locale): Promise<[string, string[]]> => {
    const files = (await readdir(join(folder, locale))).map((name) => readFile(join(folder, locale, name), 'utf8'));
    return [locale, [...new Set((await Promise.all(files)).join(''))].sort()];
  });
  return new Map(await Promise.all(entries));
}

const charactersIn = new Map<string, Promise<Set<number>>>();

/** Returns the code points for which a font file has glyphs. */
export function glyphsOf({ source }: FontSource): Promise<Set<number>> {
  const known = charactersIn.get(source) ?? readGlyphs(source);
  charactersIn.set(source, known);
  return known;
}

async function readGlyphs(source: string): Promise<Set<number>> {
  const font = create(await readFile(createRequire(import.meta.url).resolve(source)));
  if (font.isCollection) throw new Error(`${source} is a collection of fonts`);
  return new Set(font.characterSet);
}

/** Returns the first script of a role that has a character, or undefined. */
async function scriptOf(role: Role, character: string): Promise<string | undefined> {
  const code = character.codePointAt(0) ?? 0;
  for (const [script, source] of Object.entries(siteFonts[role].scripts)) {
    if ((await glyphsOf(source)).has(code)) return script;
  }
  return undefined;
}

/** Returns the characters of a language outside the Latin file, by script. Those without a file are under ''. */
export async function beyondLatin(role: Role, characters: string[]): Promise<Map<string, string[]>> {
  const latin = await glyphsOf(siteFonts[role]);
  const found = new Map<string, string[]>();
  for (const character of characters) {
    if (invisible.test(character) || latin.has(character.codePointAt(0) ?? 0)) continue;
    const script = (await scriptOf(role, character)) ?? '';
    found.set(script, [...(found.get(script) ?? []), character]);
  }
  return found;
}

/** Plans the fonts of a content from its generated modules. */
export async function planFonts(content: SiteContent): Promise<FontPlan> {
  const used = await charactersByLocale(content);
  const plan: FontPlan = {
    latin: unique([...latinBlocks(), ...[...used.values()].flat()]),
    scripts: { display: {}, text: {} },
    locales: {},
    missing: [],
  };
  for (const [locale, characters] of used) {
    plan.locales[locale] = { display: [], text: [] };
    for (const role of roles) {
      for (const [script, found] of await beyondLatin(role, characters)) {
        if (script) {
          plan.locales[locale][role].push(script);
          plan.scripts[role][script] = unique([...Array.from(plan.scripts[role][script] ?? ''), ...found]);
        } else if (role === 'text') {
          plan.missing.push(...found.map((character) => ({ locale, character })));
        }
      }
    }
  }
  return plan;
}

const unique = (characters: string[]) => [...new Set(characters)].sort().join('');

/** Returns the absolute paths of the font files from which the site's files are cut. */
export function fontFiles(plan: FontPlan): string[] {
  const { resolve } = createRequire(import.meta.url);
  return roles.flatMap((role) => {
    const { scripts, source } = siteFonts[role];
    const others = Object.keys(plan.scripts[role]).flatMap((script) => scripts[script]?.source ?? []);
    return [source, ...others].map((file) => resolve(file));
  });
}

/** Returns one line for each character without a glyph, with its first position in the content (1-based line and column). */
export async function missingGlyphs(content: SiteContent): Promise<string[]> {
  const { missing } = await planFonts(content);
  return Promise.all(
    missing.map(async ({ locale, character }) => {
      const place = await placeOf(join(content.folder, locale), character);
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `${place}: warning: no font of the site has ${character} (U+${code}); visitors see their system's`;
    }),
  );
}

/** Returns the first position of a character in the files of a folder, or the folder if it is written as an escape. */
async function placeOf(folder: string, character: string): Promise<string> {
  for await (const name of glob('*.yaml', { cwd: folder })) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes(character));
    if (line < 0) continue;
    const column = Array.from((lines[line] ?? '').split(character, 1)[0] ?? '').length + 1;
    return `${relative(rootFolder, join(folder, name))}:${line + 1}:${column}`;
  }
  return relative(rootFolder, folder);
}
