import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import base from '../playwright.config.ts';
import { nodeCommand, root } from '../support/paths.ts';
import type { TestOptions } from '../support/test.ts';

/** Tests of the owner's site from `pnpm build`, whatever its content: `pnpm --filter e2e tour`. */
export default defineConfig<TestOptions>({
  ...base,
  testDir: '.',
  outputDir: '../.results/tour-output',
  reporter: (base.reporter as ReporterDescription[]).filter(([module]) => module !== 'html'),
  webServer: {
    command: nodeCommand(join(root, 'apps/site/publish/preview.ts')),
    env: { PORT: process.env.E2E_PORT! },
    url: base.use!.baseURL!,
  },
  projects: [
    {
      name: 'owner',
      use: {
        ...base.projects!.find(({ name }) => name === 'desktop')!.use,
        contentFolder: join(root, 'content'),
      },
      testMatch: 'tour.spec.ts',
    },
  ],
});
