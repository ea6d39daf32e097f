import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * Returns the class name for a local name of a CSS module: the file name and the
 * local name, as in card-title. It is equal in the browser build and the prerender
 * build and on every machine, and adds no hash to each document. Throws if two
 * modules have the same file name.
 */
export function cssModuleName(local: string, path: string): string {
  const file = path.replace(/\?.*$/, '');
  const name = basename(file, '.module.css');
  const first = files.get(name) ?? file;
  if (first !== file) throw new Error(`${first} and ${file} have the same file name: rename one`);
  files.set(name, file);
  return `${name}-${local}`;
}
