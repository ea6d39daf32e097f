import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, normalizePath } from 'vite';
import { siteFolder } from '../base/paths.ts';

/**
 * Without vowels, so that no name is a word that ad blockers hide, such as ad1, and without capitals, because some
 * validators ignore the case of custom properties.
 */
const letters = 'bcdfghjklmnpqrstvwxz';

const modules = readdirSync(join(siteFolder, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort()
  .map((file) => normalizePath(join(siteFolder, 'src', file)));

/** The local names of each file in the order in which they occur. */
const locals = new Map<string, string[]>();

/**
 * Returns the class name in published sites for a local name of a CSS module: letters for the file
 * and a number, as in k2. Every document contains these names, in its styles and in its elements.
 * They are equal in the browser build and the prerender build and on every machine. With Vite's own
 * names, the scripts of Home and Contact exceed their byte budget, and each document has 0.9 KB more.
 */
export function shortClassName(local: string, path: string): string {
  const file = fileOf(path);
  const index = modules.indexOf(file);
  if (index < 0) throw new Error(`${file} is not one of the site's style sheets`);
  const known = locals.get(file) ?? [];
  locals.set(file, known);
  if (!known.includes(local)) known.push(local);
  return `${inLetters(index)}${known.indexOf(local)}`;
}

/** Returns an index in letters: b, c, … z, bb, bc, … */
export function inLetters(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? inLetters(rest - 1) : '') + letters.charAt(index % letters.length);
}

/**
 * Makes the components of a build import each class name by itself, so that the bundler inlines it as a string:
 * an object of all names would be in the scripts, too.
 */
export function separateClassNames(): Plugin {
  return {
    name: 'separate-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler: (code) => code.replace(/^import (\w+) from (?=['"][^'"]+\.module\.css['"])/gm, 'import * as $1 from '),
    },
  };
}

const fileOf = (path: string) => path.replace(/\?.*/, '');

/**
 * Keeps the rules of CSS modules in a build. The bundler inlines short class names, so that nothing
 * of such a module is left, and Vite drops the rules of modules that are not in a chunk.
 */
export function inlinedClassNames(): Plugin {
  return {
    name: 'inlined-class-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
