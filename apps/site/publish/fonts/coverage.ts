// The characters that the fonts of the site draw, for the compiler, which reads no fonts. `node coverage.ts` writes them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../base/paths.ts';
import { glyphsOf } from './font-plan.ts';
import { emoji } from './typeset-fonts.ts';
import { siteFonts } from './typefaces.ts';

const file = join(rootFolder, 'tools/cmd/contentc/glyphs.txt');

/** Returns the ranges of the drawn characters, in hexadecimal digits, one on each line. */
export async function coverage(): Promise<string> {
  const { scripts } = siteFonts.text;
  const sources = [siteFonts.text, ...Object.values(scripts), emoji];
  const codes = new Set((await Promise.all(sources.map(glyphsOf))).flatMap((glyphs) => [...glyphs]));
  const ranges: [from: number, to: number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const lines = ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-'));
  return `${lines.join('\n')}\n`;
}

/** Returns the committed ranges. */
export const committed = () => readFile(file, 'utf8');

if (import.meta.main) await writeFile(file, await coverage());
