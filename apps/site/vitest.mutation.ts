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

/** These change the modules or the clock for the tests after them, so they need a page of their own. */
const alone = /vi\.(?:mock|doMock|resetModules|useFakeTimers)\(/;
const [own, common] = [true, false].map((wanted) =>
  include.filter((file) => alone.test(readFileSync(file, 'utf8')) === wanted),
);

const { test, ...config } = base({ command: 'serve', mode: 'test' });
type Project = { test: { name: string; setupFiles: string[] } };
const [site, publishing] = (test?.projects ?? []) as [Project, Project];
const project = tests.every((path) => path.startsWith('build'))
  ? { ...publishing, test: { ...publishing.test, globalSetup: 'build/test/compiled.ts' } }
  : site;
const { name, setupFiles } = project.test;
// Half of the mutants would otherwise wait 20 seconds for an element.
const quick = { testTimeout: 10_000, setupFiles: [...setupFiles, ...(project === site ? ['src/test/impatient.ts'] : [])] };

export default defineConfig({
  ...config,
  test: {
    projects: [
      // A common page runs several times as fast.
      { ...project, test: { ...project.test, ...quick, include: common, isolate: false } },
      { ...project, test: { ...project.test, ...quick, include: own, name: `${name}, isolated` } },
    ],
  },
});
