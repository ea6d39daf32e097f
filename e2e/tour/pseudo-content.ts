// Copies the edge cases and adds a pseudo-locale.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { edgeCases, root } from '../support/paths.ts';
import { pseudoContent, pseudoLocale } from './sites.ts';

rmSync(pseudoContent, { recursive: true, force: true });
cpSync(edgeCases, pseudoContent, { recursive: true });
const command = ['run', './tools/cmd/contentc', 'new-locale', '--content', pseudoContent, '--pseudo', pseudoLocale];
execFileSync('go', command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
