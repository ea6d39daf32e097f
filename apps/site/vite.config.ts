import { configDefaults, defineConfig } from 'vitest/config';
import { contentModules } from './build/assets/content-modules.ts';
import { siteConfig } from './build/config.ts';
import { ownContent } from './build/content.ts';
import { devContent } from './build/dev-content/plugin.ts';
import { portAdvice } from './build/dev-content/port-advice.ts';
import { fixture } from './build/test/fixture.ts';
import { SkippedReporter } from './build/test/skipped.ts';

// For development and the tests; build/bundle.ts publishes with the same siteConfig.
export default defineConfig(({ command }) => ({
  ...siteConfig(command, ownContent),
  plugins: [devContent(), portAdvice(), siteConfig(command, ownContent).plugins],
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
          globalSetup: 'build/test/compiled.ts',
          setupFiles: ['build/test/seed.ts', 'src/test/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'publishing',
          include: ['build/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['build/test/seed.ts'],
          globalSetup: ['build/test/compiled.ts', 'build/test/published.ts'],
          // Parsing documents takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
