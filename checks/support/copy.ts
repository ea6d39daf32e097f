import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

/** The folders of the workspace that have packages of their own. */
const packages = ['.', 'apps/site', 'e2e', 'checks'];

/**
 * A checkout of its own in a temporary folder, with the files as they stand
 * here and the packages that are installed here. It is gone with `using`.
 */
export function copyOfCheckout(): { folder: string; [Symbol.dispose]: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  for (const file of files.split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  for (const name of packages) linkPackages(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Links each entry by itself, so that Vite's own cache, which knows its folder, stays apart. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry !== '.vite') symlinkSync(join(from, entry), join(to, entry));
  }
}
