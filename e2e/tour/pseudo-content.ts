// Copies the edge cases and adds languages, including pseudo-locales.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { edgeCases, root } from '../support/paths.ts';
import { addedLocales, pseudoContent } from './sites.ts';

rmSync(pseudoContent, { recursive: true, force: true });
cpSync(edgeCases, pseudoContent, { recursive: true });
for (const locale of addedLocales) {
  const command = ['run', './tools/cmd/contentc', 'new-locale', '--content', pseudoContent, '--pseudo', locale];
  execFileSync('go', command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
