import { beyondLatin, glyphsOf } from './font-plan.ts';
import { cut } from './fonts.ts';
import { type FontSource, type Role, roles, siteFonts } from './typefaces.ts';
import { renamed } from './sfnt.ts';

/** The fonts of what Typst sets: PDFs and drawings. */
export interface SheetFonts {
  files: Buffer[];
  /** The families of each role, in the order in which Typst tries them. */
  families: Record<Role, string[]>;
  /** The characters for which none of the fonts has a glyph. */
  missing: string[];
}

/** The weights in the PDF: headings in the text face are semi-bold. */
const weights: Record<Role, number[]> = { display: [400], text: [400, 600] };

/** Emoji as outlines: a subset of a colour font would be invisible. */
export const emoji: FontSource = {
  source: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  axes: {},
};
const emojiFamily = 'Noto Emoji';

/** The characters that the template adds to those of the content. */
const separators = ' ·–()';

/** Returns the fonts of the site, subset to a text in a language, and emoji if the text has some. */
export async function fontsFor(text: string, locale = 'und'): Promise<SheetFonts> {
  const characters = [...new Set(text + separators)].sort();
  const fonts: SheetFonts = { files: [], families: { display: [], text: [] }, missing: [] };
  for (const role of roles) {
    const others = await beyondLatin(role, characters, locale);
    await addFamily(fonts, role, siteFonts[role].family, siteFonts[role], characters);
    for (const [script, found] of others) {
      const source = siteFonts[role].scripts[script];
      if (source) await addFamily(fonts, role, `${siteFonts[role].family} ${script}`, source, found);
    }
    if (role === 'text') await addEmoji(fonts, text, others.get('') ?? []);
  }
  // The text typeface draws the characters that the display typeface lacks.
  fonts.families.display.push(...fonts.families.text);
  return fonts;
}

/** Adds a font file in the weights of its role, under its own family name. */
async function addFamily(fonts: SheetFonts, role: Role, family: string, source: FontSource, characters: string[]) {
  const pins = 'wght' in source.axes ? weights[role].map((wght) => ({ wght })) : [{}];
  const cuts = pins.map((pin) => cut(source, characters.join(''), 'sfnt', pin));
  fonts.files.push(...(await Promise.all(cuts)).map((file) => renamed(file, family)));
  fonts.families[role].push(family);
}

/** Adds the emoji among the characters that no other font has. Emoji sequences need the whole text. */
async function addEmoji(fonts: SheetFonts, text: string, unknown: string[]): Promise<void> {
  if (unknown.length === 0) return;
  const drawn = await glyphsOf(emoji);
  fonts.missing = unknown.filter((character) => !drawn.has(character.codePointAt(0) ?? 0));
  const sequences = text.replace(/[\p{ASCII}\p{L}]/gu, '');
  fonts.files.push(renamed(await cut(emoji, sequences, 'sfnt'), emojiFamily));
  fonts.families.text.push(emojiFamily);
}
