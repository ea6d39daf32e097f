import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * The class name that a local name of a CSS module gets: the file's name and
 * its own, card-title. It is the same in the browser's and the server's build,
 * on every machine, and adds no random figures to each document. Throws where
 * two modules have the same file name.
 */
export function cssModuleName(local: string, path: string): string {
  const file = path.replace(/\?.*$/, '');
  const name = basename(file, '.module.css');
  const first = files.get(name) ?? file;
  if (first !== file) throw new Error(`${first} and ${file} have the same file name: rename one`);
  files.set(name, file);
  return `${name}-${local}`;
}
