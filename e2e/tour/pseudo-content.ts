// Copies the edge cases and adds languages, including pseudo-locales.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addPseudoLocale } from '../../fixtures/pseudo.ts';
import { edgeCases, root } from '../support/paths.ts';
import { addedLocales, pseudoContent } from './sites.ts';

rmSync(pseudoContent, { recursive: true, force: true });
cpSync(edgeCases, pseudoContent, { recursive: true });
const contentc = join(pseudoContent, '../contentc');
execFileSync('go', ['build', '-o', contentc, './tools/cmd/contentc'], { cwd: root });

/** Runs the compiler, which fails where the content has findings. */
const run = (...args: string[]) => spawnSync(contentc, args, { encoding: 'utf8' }).stdout;
for (const locale of addedLocales) addPseudoLocale(run, pseudoContent, locale);
