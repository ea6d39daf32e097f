import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

// Without the path of the folder in them, Go's compiled packages serve every copy.
process.env.GOFLAGS = '-trimpath';
// make names the workspace of this checkout, and a copy has its own.
delete process.env.GOWORK;

/** The workspace folders that have their own packages. */
const packages = ['.', 'apps/site', 'e2e', 'checks', 'fixtures'];

/**
 * Returns a copy of this checkout in a temporary folder, whose path has signs of the shell, with the current files
 * and the installed packages, and with the edge cases in place of the owner's
 * content. `using` removes it.
 */
export function copyOfCheckout(): { folder: string; [Symbol.dispose]: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "an owner's site (2) [x] "));
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  for (const file of files.split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  rmSync(join(folder, 'content'), { recursive: true });
  cpSync(join(root, 'fixtures/edge-cases'), join(folder, 'content'), { recursive: true });
  for (const name of packages) linkPackages(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Links each entry separately, because Vite's cache depends on its folder and must not be shared. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry !== '.vite') symlinkSync(join(from, entry), join(to, entry));
  }
}
