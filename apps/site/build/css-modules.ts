import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

/**
 * The class name that a local name of a CSS module gets. It depends on the
 * file's place in the site alone, so that it is the same in the browser's and
 * the server's build, on every machine.
 */
export function cssModuleName(local: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, ''));
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 4);
  return `${local}_${hash}`;
}
