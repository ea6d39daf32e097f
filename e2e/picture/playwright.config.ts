import { defineConfig } from 'playwright/test';
import type { TestOptions } from '../support/test.ts';
import tour from '../tour/playwright.config.ts';

const [owner] = tour.projects!;

/** The picture in the README, of the owner's site from `pnpm build`. `make picture` takes it. */
export default defineConfig<TestOptions>({
  ...tour,
  testDir: '.',
  outputDir: '../.results/picture-output',
  snapshotPathTemplate: '../../docs/{arg}{ext}',
  projects: [
    {
      name: 'picture',
      use: { ...owner!.use, contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 750 } },
    },
  ],
});
