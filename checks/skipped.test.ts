// Every runner prints why a test is skipped.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from './support/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const testScript = (folder: string) =>
  (JSON.parse(read(`${folder}/package.json`)) as { scripts: { test: string } }).scripts.test;

/**
 * For each runner: a folder that finds its packages, files with a test that is skipped "for a reason", and its
 * command. These tests exist to be skipped: the runner must print the reason.
 */
const skipping: Record<
  string,
  { runner: string; parent: string; files: Record<string, string>; command: (folder: string) => string }
> = {
  'the Go tests': {
    runner: 'tools',
    parent: '.cache',
    files: {
      'go.mod': 'module example.org/skipping\n',
      'skipping_test.go':
        'package skipping\n\nimport "testing"\n\nfunc TestSkipped(t *testing.T) { t.Skip("for a reason") }\n',
    },
    command: (folder) => {
      const [, options] = /^\t@go tool gotestsum (.*)\$\(GO_PACKAGES\)$/m.exec(read('Makefile'))!;
      return `gotestsum=$(go tool -n gotestsum) && cd ${folder} && GOWORK=off $gotestsum ${options} .`;
    },
  },
  'the unit tests': {
    runner: 'apps/site',
    parent: 'apps/site/.build',
    files: {
      'skipping.test.ts': `import { describe, test } from 'vitest';
describe.skip('a group: for a reason', () => { test('of two', () => {}); test('tests', () => {}); });
test('passes', () => {});
`,
      'vitest.config.ts': `import base from '../../vite.config.ts';
const { reporters } = base({ command: 'serve', mode: 'test' }).test!;
export default { root: import.meta.dirname, test: { reporters } };
`,
    },
    command: (folder) => `${testScript('apps/site')} --config ${folder}/vitest.config.ts`,
  },
  'the browser tests': {
    runner: 'e2e',
    parent: 'e2e/.results',
    files: {
      'skipping.spec.ts': `import { test } from 'playwright/test';
test('skipped', () => { test.skip(true, 'for a reason'); });
`,
      'playwright.config.ts': `import base from '../../playwright.config.ts';
export default { reporter: base.reporter, outputDir: 'output' };
`,
    },
    command: (folder) => `playwright test --config ${folder}/playwright.config.ts`,
  },
  'the checks of the repository': {
    runner: 'checks',
    parent: '.cache',
    files: { 'skipping.test.ts': `import { test } from 'node:test'; test('skipped', { skip: 'for a reason' });\n` },
    command: (folder) => `${testScript('checks')} ${folder}/skipping.test.ts`,
  },
};

/** Runs the files of a runner with its command, and returns the output. */
function outputOf(context: TestContext, name: string, options = ''): string {
  const { runner, parent, files, command } = skipping[name]!;
  mkdirSync(join(root, parent), { recursive: true });
  const folder = mkdtempSync(join(root, parent, 'skipping-'));
  context.after(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  // With NODE_TEST_CONTEXT, Node's tests would report to this process.
  const env = { ...process.env, CI: 'true', NODE_TEST_CONTEXT: undefined };
  const script = `PATH="${dirname(process.execPath)}:$PWD/node_modules/.bin:$PATH" && ${command(folder)} ${options}`;
  return execFileSync('bash', ['-ec', script], { cwd: join(root, runner), env, encoding: 'utf8' });
}

for (const name of Object.keys(skipping)) {
  test(`${name} print why they skip a test`, (context) => {
    const output = outputOf(context, name);
    assert.deepEqual(output.match(/for a reason/g), ['for a reason'], output);
  });
}

test('a run of the unit tests with a name does not list the tests with other names', (context) => {
  assert.doesNotMatch(outputOf(context, 'the unit tests', '-t passes'), /Skipped:/);
});
