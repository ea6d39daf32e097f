// Every test file belongs to a runner: one that no configuration names would never run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { test } from 'node:test';
import { root } from './support/root.ts';

for (const [config, folder, files] of [
  ['e2e/playwright.config.ts', 'e2e/tests', 'e2e/tests/*.spec.ts'],
  ['apps/site/vite.config.ts', 'apps/site', 'apps/site/*.test.*'],
] as const) {
  test(`every test in ${folder} belongs to a project of ${config}`, () => {
    const text = readFileSync(join(root, config), 'utf8');
    const lists = Array.from(text.matchAll(/(?:testMatch|include): (\[[^\]]+\]|'[^']+')/g), ([, list = '']) => list);
    const patterns = lists.flatMap((list) => Array.from(list.matchAll(/'([^']+)'/g), ([, pattern = '']) => pattern));
    const tracked = execFileSync('git', ['ls-files', files], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const lost = tracked
      .map((file) => file.slice(folder.length + 1))
      .filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)));
    assert.deepEqual(lost, []);
  });
}
