import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

const port = process.env.E2E_PORT!;

// A site of its own, so a run of its own: `pnpm --filter e2e pseudo-locale`.
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.results/pseudo-locale-output',
  reporter: [['list']],
  webServer: {
    command: `"${process.execPath}" site.ts --port ${port}`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/en-XA`,
    timeout: 300_000,
  },
  projects: base
    .projects!.filter(({ name }) => name === 'desktop')
    .map((project) => ({ ...project, testMatch: '*.spec.ts' })),
});
