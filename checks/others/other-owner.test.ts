// The types of the site depend on the owner's content. A test that names a language or an optional
// picture compiles with one content and fails with another.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOfCheckout } from '../support/copy.ts';
import { root } from '../support/root.ts';

test("the site and its tests compile with another owner's content", () => {
  using checkout = copyOfCheckout();
  const content = join(checkout.folder, 'content');
  rmSync(content, { recursive: true });
  cpSync(join(root, 'fixtures/other-owner'), content, { recursive: true });
  execFileSync(join(root, '.cache/contentc'), ['generate'], { cwd: checkout.folder, stdio: 'ignore' });
  for (const [folder, config] of [
    ['apps/site', 'tsconfig.app.json'],
    ['apps/site', 'tsconfig.node.json'],
    ['e2e', 'tsconfig.json'],
  ] as const) {
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
    const cwd = join(checkout.folder, folder);
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', config], { cwd, encoding: 'utf8' });
    assert.equal(stdout, '', config);
  }
});
