// The characters that the fonts of the site draw, for the compiler, which reads no fonts. `node coverage.ts` writes them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../base/paths.ts';
import { glyphsOf, rangesOf } from './font-plan.ts';
import { emoji } from './typeset-fonts.ts';
import { siteFonts } from './typefaces.ts';

const file = join(rootFolder, 'tools/cmd/contentc/glyphs.txt');

/** Returns the ranges of the drawn characters, in hexadecimal digits, one on each line. */
export async function coverage(): Promise<string> {
  const { scripts } = siteFonts.text;
  const sources = [siteFonts.text, ...Object.values(scripts), emoji];
  const codes = (await Promise.all(sources.map(glyphsOf))).flatMap((glyphs) => [...glyphs]);
  return `${rangesOf(codes).join('\n')}\n`;
}

/** Returns the committed ranges. */
export const committed = () => readFile(file, 'utf8');

if (import.meta.main) await writeFile(file, await coverage());
