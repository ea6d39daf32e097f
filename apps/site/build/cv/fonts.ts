import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { beyondLatin, glyphsOf } from '../assets/font-plan.ts';
import { cut } from '../assets/fonts.ts';
import { type FontSource, type Role, roles, siteFonts } from '../assets/typefaces.ts';
import { renamed } from './sfnt.ts';

/** The fonts of a PDF. */
export interface SheetFonts {
  files: Buffer[];
  /** The families of each role in the order in which the PDF tries them. */
  families: Record<Role, string[]>;
  /** The characters that none of the fonts draws. */
  missing: string[];
}

/** Weights of the PDF: headings in the text's face are semi-bold. */
const weights: Record<Role, number[]> = { display: [400], text: [400, 600] };

/** Emoji as outlines: a font of coloured ones would be invisible once it is cut down. */
const emoji: FontSource = { source: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf', axes: {} };
const emojiFamily = 'Noto Emoji';

/** The characters of the template's own beside those of the content. */
const separators = ' ·–';

/** The site's fonts cut down to a text, and emoji where it has some. */
export async function fontsFor(text: string): Promise<SheetFonts> {
  const characters = [...new Set(text + separators)].sort();
  const fonts: SheetFonts = { files: [], families: { display: [], text: [] }, missing: [] };
  for (const role of roles) {
    const others = await beyondLatin(role, characters);
    await addFamily(fonts, role, siteFonts[role].family, siteFonts[role], characters);
    for (const [script, found] of others) {
      const source = siteFonts[role].scripts[script];
      if (source) await addFamily(fonts, role, `${siteFonts[role].family} ${script}`, source, found);
    }
    if (role === 'text') await addEmoji(fonts, text, others.get('') ?? []);
  }
  // What the display's typeface lacks is drawn with the text's.
  fonts.families.display.push(...fonts.families.text);
  return fonts;
}

/** Adds a font file in the weights of its role, under a family's name of its own. */
async function addFamily(fonts: SheetFonts, role: Role, family: string, source: FontSource, characters: string[]) {
  const text = characters.join('');
  const cuts = weights[role].map((wght) => cut(source, text, 'sfnt', 'wght' in source.axes ? { wght } : {}));
  fonts.files.push(...(await Promise.all(cuts)).map((file) => renamed(file, family)));
  fonts.families[role].push(family);
}

/** Adds the emoji among the characters that no other font has; sequences of them need the whole text. */
async function addEmoji(fonts: SheetFonts, text: string, unknown: string[]): Promise<void> {
  if (unknown.length === 0) return;
  const drawn = await glyphsOf(emoji);
  fonts.missing = unknown.filter((character) => !drawn.has(character.codePointAt(0) ?? 0));
  const file = await readFile(createRequire(import.meta.url).resolve(emoji.source));
  const sequences = text.match(/[^\p{ASCII}\p{L}]+/gu)?.join('') ?? '';
  fonts.files.push(renamed(await subsetFont(file, sequences, { targetFormat: 'sfnt' }), emojiFamily));
  fonts.families.text.push(emojiFamily);
}
