import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import base from '../playwright.config.ts';
import { nodeCommand, root } from '../support/paths.ts';
import type { TestOptions } from '../support/test.ts';

/** The picture in the README, of the owner's site from `pnpm build`. `make picture` takes it. */
export default defineConfig<TestOptions>({
  ...base,
  testDir: '.',
  outputDir: '../.results/picture-output',
  snapshotPathTemplate: '../../docs/{arg}{ext}',
  reporter: (base.reporter as ReporterDescription[]).filter(([module]) => module !== 'html'),
  webServer: {
    command: nodeCommand(join(root, 'apps/site/publish/preview.ts')),
    env: { PORT: process.env.E2E_PORT! },
    url: base.use!.baseURL!,
  },
  projects: [
    {
      name: 'picture',
      use: {
        ...base.projects!.find(({ name }) => name === 'desktop')!.use,
        contentFolder: join(root, 'content'),
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width: 1200, height: 750 },
      },
    },
  ],
});
