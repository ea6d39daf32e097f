import { type TestProjectInlineConfiguration, configDefaults, defineConfig } from 'vitest/config';
import { contentModules } from './publish/bundle/content-modules.ts';
import { siteConfig } from './publish/bundle/config.ts';
import { ownContent } from './publish/base/compiled.ts';
import { liveFiles } from './publish/dev-content/live-files.ts';
import { devContent } from './publish/dev-content/plugin.ts';
import { fixture } from './publish/test/fixture.ts';
import { SkippedReporter } from './publish/test/skipped.ts';

/** A project of tests of the code that publishes, which runs in Node. */
const publishing = (name: string, own: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['publish/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['publish/test/seed.ts'],
    globalSetup: ['publish/test/compiled.ts'],
    // Parsing documents takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...own,
  },
});

const contentFor = (mode: string) => (mode === 'test' ? fixture : ownContent);

// For development and the tests; publish/bundle.ts publishes with the same siteConfig.
export default defineConfig(({ command, mode }) => ({
  ...siteConfig(command, contentFor(mode)),
  plugins: [devContent(), liveFiles(ownContent), siteConfig(command, contentFor(mode)).plugins],
  test: {
    // By default, one processor would be unused: half the time on two.
    maxWorkers: '100%',
    reporters: [...configDefaults.reporters, new SkippedReporter()],
    projects: [
      {
        extends: true,
        plugins: [contentModules(fixture)],
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each worker loads jsdom once; each file still has its own page and modules.
          pool: 'vmThreads',
          globalSetup: ['publish/test/compiled.ts', 'publish/test/parts.ts'],
          setupFiles: ['publish/test/seed.ts', 'src/test/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      publishing('publishing', { exclude: ['**/*.published.test.ts'] }),
      // The tests that read two published sites, or make every form of a CV.
      publishing('published', {
        include: ['publish/**/*.published.test.ts'],
        globalSetup: ['publish/test/compiled.ts', 'publish/test/published.ts'],
      }),
    ],
  },
}));
