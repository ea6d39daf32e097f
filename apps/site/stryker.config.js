// @ts-check
import { env } from 'node:process';

/** The folder whose code is changed: src, build, or a folder in one of them. */
const part = env.PART ?? 'src';
const report = part.replaceAll('/', '-');

/**
 * Mutation tests of the site: `make mutation-site SITE_PARTS=src/content`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './stryker-score.js'],
  // The tests of the other project publish the whole site first. TESTS is a folder with fewer tests.
  vitest: { dir: env.TESTS ?? part.split('/')[0] },
  mutate: [`${part}/**/*.{ts,tsx}`, '!**/*.{test,d}.{ts,tsx}', '!**/test/**', '!src/generated/**'],
  // The tests read files outside apps/site, so a copy of this folder would not work.
  inPlace: true,
  tempDirName: '.build/stryker',
  incremental: true,
  incrementalFile: `.build/mutation/${report}.json`,
  reporters: ['clear-text', 'score'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
};
