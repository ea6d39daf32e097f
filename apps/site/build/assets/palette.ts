import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type SiteContent, settingsOf } from '../content.ts';
import type { Palette } from './drawings.ts';
import { siteFolder } from '../paths.ts';

/**
 * Reads the colours of the site from its tokens, so that pictures, manifest and pages use the same
 * colours. `accent` is the owner's accent colour, if the settings name one.
 */
export async function readPalette(accent?: string): Promise<Palette> {
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
    signal: accent ?? color('signal'),
  };
}

/** Replaces the accent colour of the tokens with the one that the settings of the content name. */
export function accent(content: SiteContent): Plugin {
  return {
    name: 'accent',
    enforce: 'pre',
    transform: {
      // The file that imports the tokens: a later rule of their layer wins.
      filter: { id: /src\/styles\/index\.css$/ },
      async handler(css) {
        const color = (await settingsOf(content)).look?.accent;
        return color ? `${css}\n@layer tokens {\n  :root {\n    --signal: ${color};\n  }\n}\n` : css;
      },
    },
  };
}
