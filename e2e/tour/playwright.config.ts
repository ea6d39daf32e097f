import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import base from '../playwright.config.ts';
import { freePort } from '../support/port.ts';
import { nodeCommand, root, serveCommand } from '../support/paths.ts';
import type { TestOptions } from '../support/test.ts';
import { contents } from './sites.ts';

// Every worker evaluates this file, so only the first process chooses the ports.
process.env.TOUR_PORTS ??= (await Promise.all(Object.keys(contents).map(freePort))).join();
const ports = process.env.TOUR_PORTS.split(',');
/** The owner's site from `pnpm build`, and the sites that are built now. */
const sites = Object.entries(contents).map(([name, folder], index) => {
  const port = ports[index]!;
  return { name, folder, port, baseURL: `http://localhost:${port}` };
});
const [owner, ...others] = sites;

const desktop = base.projects!.find(({ name }) => name === 'desktop')!;

/** Tests of whole sites with any content: `pnpm --filter e2e tour`. */
export default defineConfig<TestOptions>({
  ...base,
  testDir: '.',
  outputDir: '../.results/tour-output',
  reporter: (base.reporter as ReporterDescription[]).filter(([module]) => module !== 'html'),
  // Playwright starts web servers one after the other, so one of them builds the other sites, in parallel.
  webServer: [
    {
      command: nodeCommand(join(root, 'apps/site/publish/preview.ts')),
      env: { PORT: owner!.port },
      url: owner!.baseURL,
    },
    {
      command: `${nodeCommand(join(import.meta.dirname, 'pseudo-content.ts'))} && ${serveCommand(others, contents['other-owner'])}`,
      url: others.at(-1)!.baseURL,
      timeout: 600_000,
    },
  ],
  projects: sites.map(({ name, folder, baseURL }) => ({
    name,
    use: { ...desktop.use, baseURL, contentFolder: folder },
    testMatch: name === 'pseudo-locale' ? /(pseudo-locale|many-languages|right-to-left)\.spec\.ts/ : 'tour.spec.ts',
  })),
});
