import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'postcss';
import { siteFolder } from '../base/paths.ts';
import { inLetters } from './css-modules.ts';

const property = /--[a-z][\w-]*/g;

/** The custom properties in the style sheets of the site. */
const names = readdirSync(join(siteFolder, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => readFileSync(join(siteFolder, 'src', file), 'utf8').match(property) ?? []);

const shortNames = new Map([...new Set(names)].sort().map((name, index) => [name, `--${inLetters(index)}`]));

const shorten = (text: string) => text.replaceAll(property, (name) => shortNames.get(name) ?? name);

/**
 * Shortens the names of the custom properties of a published site, alike in all its sheets. Each document contains a
 * sheet, and has 0.2 KB less. Scripts of the site use none of these properties.
 */
export const shortProperties: Plugin = {
  postcssPlugin: 'short-properties',
  OnceExit: (root) => {
    root.walkDecls((declaration) => {
      declaration.prop = shorten(declaration.prop);
      declaration.value = shorten(declaration.value);
    });
  },
};
