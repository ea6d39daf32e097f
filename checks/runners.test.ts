// Every test file belongs to a runner, no runner repeats a failed test, and every program has strict types.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from './support/root.ts';

const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;

interface BrowserTests {
  outputDir: string;
  forbidOnly: boolean;
  reporter: [module: string, options?: object][];
  retries: number;
  projects: { name: string; testMatch: string | string[] }[];
}

/** Returns a configuration of Playwright as CI reads it, without a search for a free port. */
function browserTests(config: string): BrowserTests {
  const print = `import config from './${config}'; console.log(JSON.stringify(config));`;
  const env = { ...process.env, CI: 'true', TEST_WORKER_INDEX: '0', E2E_PORT: '1', TOUR_PORTS: '1,2,3,4' };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', print], {
      cwd: join(root, 'e2e'),
      env,
      encoding: 'utf8',
    }),
  ) as BrowserTests;
}

const [all, matrix, tour] = ['playwright.config.ts', 'matrix.config.ts', 'tour/playwright.config.ts'].map(browserTests);

test('every browser test belongs to a project', () => {
  const patterns = [...all!.projects, ...matrix!.projects].flatMap(({ testMatch }) => testMatch);
  const specs = tracked('e2e/tests/*.spec.ts').map((file) => file.replace('e2e/tests/', ''));
  assert.ok(specs.length > 0);
  assert.deepEqual(
    specs.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern))),
    [],
  );
});

test('no browser test is repeated after a failure, and CI rejects test.only', () => {
  for (const { retries, forbidOnly } of [all!, matrix!, tour!]) {
    assert.deepEqual({ retries, forbidOnly }, { retries: 0, forbidOnly: true });
  }
});

test('pnpm e2e runs every configuration of browser tests but the matrix', () => {
  const { e2e = '', tour = '' } = scriptsOf('e2e');
  assert.equal(e2e, 'playwright test && pnpm tour && pnpm picture');
  assert.equal(tour, 'playwright test --config tour/playwright.config.ts');
});

test("Node's runner, which has no limit of time by default, ends a test that hangs", () => {
  const scripts = [scriptsOf('checks').test, scriptsOf('e2e')['test-browsers']];
  for (const script of scripts) assert.match(script!, / --test-timeout=600000 /);
});

test('CI keeps the traces of every configuration', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  const [, kept = ''] = /name: playwright-traces\n +path: (.+)/.exec(workflow) ?? [];
  for (const { outputDir } of [all!, matrix!]) assert.ok(join('e2e', outputDir).startsWith(`${kept}/`), outputDir);
  assert.ok(join('e2e/tour', tour!.outputDir).startsWith(`${kept}/`));
});

test('every unit test belongs to a project', () => {
  const config = readFileSync(join(root, 'apps/site/vite.config.ts'), 'utf8');
  const patterns = Array.from(config.matchAll(/include: \['(.+)'\]/g), ([, pattern]) => pattern!);
  const files = tracked('apps/site/*.test.*').map((file) => file.replace('apps/site/', ''));
  assert.deepEqual(
    files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern))),
    [],
  );
});

test('every configuration of browser tests prints why a test is skipped', () => {
  for (const { reporter } of [matrix!, tour!]) {
    const written = reporter.filter(([module]) => module !== 'html');
    assert.deepEqual(
      written,
      all!.reporter.filter(([module]) => module !== 'html'),
    );
  }
});

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => assert.fail('not a configuration') };

// apps/site/tsconfig.json only refers to the others.
const programs = tracked('*tsconfig*.json').filter((name) => name !== 'apps/site/tsconfig.json');

for (const file of programs.filter((name) => name !== 'tsconfig.base.json')) {
  test(`pnpm typecheck checks the types of ${file}`, () => {
    assert.equal(scriptsOf('.').typecheck, 'pnpm -r typecheck');
    const command = `tsc --noEmit${basename(file) === 'tsconfig.json' ? '' : ` -p ${basename(file)}`}`;
    assert.ok(scriptsOf(dirname(file)).typecheck?.split(' && ').includes(command));
  });
}

for (const file of programs) {
  test(`${file} has strict types`, () => {
    const { options } = ts.getParsedCommandLineOfConfigFile(join(root, file), {}, host)!;
    for (const name of [
      'strict',
      'noUncheckedIndexedAccess',
      'exactOptionalPropertyTypes',
      'noImplicitOverride',
      'noFallthroughCasesInSwitch',
      'noUnusedLocals',
      'noUnusedParameters',
    ]) {
      assert.equal(options[name], true, name);
    }
  });
}
