import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { freePort } from '../support/port.ts';
import { nodeCommand, serveCommand } from '../support/paths.ts';
import type { TestOptions } from '../support/test.ts';
import tour from './playwright.config.ts';
import { contents } from './sites.ts';

// Every worker evaluates this file, so only the first process chooses the ports.
process.env.TOUR_PORTS ??= (await Promise.all(Object.keys(contents).map(freePort))).join();
const ports = process.env.TOUR_PORTS.split(',');
const sites = Object.entries(contents).map(([name, folder], index) => {
  const port = ports[index]!;
  return { name, folder, port, baseURL: `http://localhost:${port}` };
});
const [owner] = tour.projects!;

/** Tests of sites with other contents, which are built now: `pnpm --filter e2e tour:others`. */
export default defineConfig<TestOptions>({
  ...tour,
  webServer: {
    command: `${nodeCommand(join(import.meta.dirname, 'pseudo-content.ts'))} && ${serveCommand(sites, contents['other-owner'])}`,
    url: sites.at(-1)!.baseURL,
    timeout: 600_000,
  },
  projects: sites.map(({ name, folder, baseURL }) => ({
    name,
    use: { ...owner!.use, baseURL, contentFolder: folder },
    testMatch: name === 'pseudo-locale' ? /(pseudo-locale|many-languages|right-to-left)\.spec\.ts/ : 'tour.spec.ts',
  })),
});
