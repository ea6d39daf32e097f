// @ts-check
import { env } from 'node:process';

/** The code that is changed: src, publish, a folder in one of them, or some of its files, such as src/*.ts. */
const part = env.PART ?? 'src';
// By default, all tests of src or of publish; those of the folder alone are quicker and find less.
env.TESTS ??= part.split('/')[0];
const report = part.replace(/\W+/g, '-');

/**
 * Mutation tests of the site: `TESTS=src/content make mutation-site SITE_PARTS=src/content`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './stryker-score.js'],
  vitest: { configFile: 'vitest.mutation.ts', related: false },
  mutate: [
    /\.tsx?$/.test(part) ? part : `${part}/**/*.{ts,tsx}`,
    '!**/*.{test,d}.{ts,tsx}',
    '!**/test/**',
    '!src/generated/**',
  ],
  // The tests read files outside apps/site, so a copy of this folder would not work.
  inPlace: true,
  tempDirName: '.build/stryker',
  incremental: true,
  incrementalFile: `.build/mutation/${report}.json`,
  reporters: ['clear-text', 'score'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Above the time for which a test waits on a busy machine; the rest are endless loops.
  timeoutMS: 10_000,
  concurrency: 2,
};
