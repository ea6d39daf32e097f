// The tests that StrykerJS runs: those in the folders or files TESTS, separated by commas.
import { globSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

const tests = (env.TESTS ?? 'src').split(',');

/** The random visits take too long. Of the published files, the code runs in another process, where no mutant is active. */
const excluded = /src\/app\/visits\.|test\/(?:documents|published|servers|tls-servers)\.ts/;
const include = tests
  .flatMap((path) => globSync(path.includes('.test.') ? path : `${path}/**/*.test.{ts,tsx}`))
  .filter((file) => !excluded.test(file) && !excluded.test(readFileSync(file, 'utf8')));

const { test, ...config } = base({ command: 'serve', mode: 'test' });
const [site, publishing] = (test?.projects ?? []) as [{ test: object }, { test: object }];
const project = tests.every((path) => path.startsWith('build'))
  ? { ...publishing, test: { ...publishing.test, globalSetup: 'build/test/compiled.ts' } }
  : site;

export default defineConfig({
  ...config,
  test: {
    projects: [
      // Files with fake timers need a page of their own; the others run several times as fast in a common one.
      {
        ...project,
        test: { ...project.test, include, isolate: tests.some((path) => /^src(?:$|\/app|\/features)/.test(path)) },
      },
    ],
  },
});
