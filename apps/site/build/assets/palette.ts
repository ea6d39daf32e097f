import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Palette } from './drawings.ts';
import { siteFolder } from '../paths.ts';

/** Reads the colours of the site from its tokens, so that pictures, manifest and pages use the same colours. */
export async function readPalette(): Promise<Palette> {
  const css = await readFile(join(siteFolder, 'src/styles/tokens.css'), 'utf8');
  const color = (name: string) => {
    const value = new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{6})`).exec(css)?.[1];
    if (!value) throw new Error(`src/styles/tokens.css: --${name} is no colour of six hexadecimal figures`);
    return value;
  };
  return {
    ground: color('ground'),
    text: color('paper'),
    secondary: color('dim'),
    line: color('line'),
    signal: color('signal'),
  };
}
