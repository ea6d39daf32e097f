import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/**
 * Makes the changes of a document in a checkout: runs its `sh` blocks, applies its diffs, and adds
 * every other block to the end of the file that the section's heading names, or creates that file.
 */
export function follow(folder: string, document: string): void {
  for (const section of readFileSync(join(root, document), 'utf8').split(/^(?=## )/m)) {
    const [heading = ''] = section.split('\n', 1);
    const files = Array.from(heading.matchAll(/`([^`]+)`/g), ([, file = '']) => join(folder, file));
    for (const [, language = '', code = ''] of section.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
      if (language === 'sh') runIn(folder, code);
      else for (const file of files) change(file, language, code);
    }
  }
}

/** Runs commands in Bash. Returns what they print. */
export function runIn(folder: string, commands: string): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euc', commands], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, `${commands}\n${stdout}${stderr}`);
  return stdout;
}

/** Returns a text as one word of Bash. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Removes a key of the settings and what it contains. */
export function removeSetting(folder: string, key: string): void {
  const file = join(folder, 'content/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${key}:\\n(?: .*\\n)+`, 'm'), ''));
}

/** Applies a diff to a file, which must contain the diff's old lines exactly once. */
export function applyDiff(file: string, diff: string): void {
  const side = (sign: string) =>
    diff
      .split(/(?<=\n)/)
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('');
  const [before, after, ...more] = readFileSync(file, 'utf8').split(side('-'));
  assert.ok(
    before !== undefined && after !== undefined && more.length === 0,
    `${file} does not contain these lines exactly once:\n${side('-')}`,
  );
  writeFileSync(file, before + side('+') + after);
}

function change(file: string, language: string, code: string): void {
  if (language === 'diff') applyDiff(file, code);
  else if (existsSync(file)) appendFileSync(file, code);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}
