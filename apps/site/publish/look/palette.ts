import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Scheme, accentOf, prefersLight, schemesOf } from '../../src/content/look.ts';
import type { Look } from '../../src/generated/types.ts';
import { type SiteContent, settingsOf } from '../base/compiled.ts';
import { rootFolder } from '../base/paths.ts';

/** The colours of a palette that pictures, manifest and documents use, as six hexadecimal digits. */
export interface Palette {
  scheme: Scheme;
  ground: string;
  text: string;
  secondary: string;
  line: string;
  signal: string;
}

/** Reads the custom properties of a palette by name, without the dashes. */
export async function readTokens(scheme: Scheme): Promise<Map<string, string>> {
  const css = await readFile(join(rootFolder, `schema/palettes/${scheme}.css`), 'utf8');
  return new Map([...css.matchAll(/^ {2}--([\w-]+): (.+?);/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** Reads the colours of a palette, with the accent colour of the settings. */
export async function readPalette(scheme: Scheme, look?: Look): Promise<Palette> {
  const tokens = await readTokens(scheme);
  const color = (name: string) => {
    const value = tokens.get(name) ?? '';
    if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`${scheme}.css: --${name} is not six hexadecimal digits`);
    return value;
  };
  return {
    scheme,
    ground: color('ground'),
    text: color('text'),
    secondary: color('dim'),
    line: color('line'),
    signal: accentOf(scheme, look) ?? color('signal'),
  };
}

/** Reads the palettes of a site, the main one first. */
export async function readPalettes(look?: Look): Promise<[Palette, ...Palette[]]> {
  const [main, ...others] = schemesOf(look);
  return [await readPalette(main, look), ...(await Promise.all(others.map((scheme) => readPalette(scheme, look))))];
}

/** The folder of the palettes as the style sheet imports it. */
const folder = '../../../../schema/palettes';

/** Returns CSS that imports the palettes of a site and replaces their accent colour with that of the settings. */
function importsOf(look?: Look): string {
  const [main, ...others] = schemesOf(look);
  const imports = [
    `@import url('${folder}/${main}.css') layer(tokens);`,
    ...others.map((scheme) => `@import url('${folder}/${scheme}.css') layer(tokens) ${prefersLight};`),
  ];
  return imports.join('\n');
}

/**
 * Returns the rules of the accent colours of the settings, for the end of the style sheet: the later rule of a layer
 * wins. The query is around the layer, as in the imports: Lightning CSS moves a layer without a query up to the first.
 */
function accentRules(look?: Look): string {
  const [main, ...others] = schemesOf(look);
  const rule = (scheme: Scheme) => {
    const color = accentOf(scheme, look);
    return color ? `@layer tokens { :root { --signal: ${color}; } }` : '';
  };
  return [rule(main), ...others.map((scheme) => `@media ${prefersLight} { ${rule(scheme)} }`)].join('\n');
}

/** Matches the import of a palette in src/styles/index.css. */
const paletteImport = /@import url\('.*\/dark\.css'\).*/;

/** Adds the palettes and the accent colours in the settings of the content to the style sheet. */
export function palette(content: SiteContent): Plugin {
  // Without this module, there is no valid content yet: the dev server shows its fault.
  const lookOf = async () =>
    existsSync(join(content.modules, 'site.ts')) ? (await settingsOf(content)).site.look : undefined;
  return {
    name: 'palette',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/styles\/index\.css$/ },
      async handler(css) {
        this.addWatchFile(join(content.modules, 'site.ts'));
        const look = await lookOf();
        return `${css.replace(paletteImport, importsOf(look))}\n${accentRules(look)}\n`;
      },
    },
    // For the development page; documents have the elements of colorElements.
    transformIndexHtml: async () => [
      { tag: 'meta', attrs: { name: 'color-scheme', content: schemesOf(await lookOf()).join(' ') } },
    ],
  };
}
