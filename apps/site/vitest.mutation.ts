// The tests that StrykerJS runs: those in the folders or files TESTS, separated by commas.
import { globSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

const tests = (env.TESTS ?? 'src').split(',');

/** The random visits take too long. Of the published files, the code runs in another process, where no mutant is active. */
const excluded = /src\/app\/visits\.|\.published\./;
const include = tests
  .flatMap((path) => globSync(path.includes('.test.') ? path : `${path}/**/*.test.{ts,tsx}`))
  .filter((file) => !excluded.test(file));

/** Matches tests that change the modules, the environment or the clock, which need a page of their own. */
const changing = /vi\.(?:mock|doMock|resetModules|stubEnv|useFakeTimers)\(/;
const needsOwnPage = (file: string) => changing.test(readFileSync(file, 'utf8'));

interface Project {
  test: { name: string; setupFiles: string[] };
}

const { test, ...config } = base({ command: 'serve', mode: 'test' });
const [site, publishing] = (test?.projects ?? []) as [Project, Project];
const project = tests.every((path) => path.startsWith('publish')) ? publishing : site;
const { name, setupFiles } = project.test;
// With the setup of the tests, half of the time would be waiting for elements that a mutant removed.
const impatient = project === site ? ['src/test/impatient.ts'] : [];
const shared = {
  ...project.test,
  pool: 'threads' as const,
  testTimeout: 10_000,
  setupFiles: [...setupFiles, ...impatient],
};

export default defineConfig({
  ...config,
  test: {
    projects: [
      // A common page is several times as fast.
      { ...project, test: { ...shared, include: include.filter((file) => !needsOwnPage(file)), isolate: false } },
      { ...project, test: { ...shared, include: include.filter(needsOwnPage), name: `${name}, isolated` } },
    ],
  },
});
