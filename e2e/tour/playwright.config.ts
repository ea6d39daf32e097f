import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import { freePort } from '../support/port.ts';
import { root, serveCommand } from '../support/paths.ts';
import type { TestOptions } from '../support/test.ts';
import { contents } from './sites.ts';

// Every worker evaluates this file, so only the first process chooses the ports.
process.env.TOUR_PORTS ??= (await Promise.all(Object.keys(contents).map(freePort))).join();
const ports = process.env.TOUR_PORTS.split(',');
const node = `"${process.execPath}"`;

/** The web servers: the owner's site from `pnpm build`, the other sites built now. */
const commands = (port: string) => ({
  owner: `${node} "${join(root, 'apps/site/build/preview.ts')}" --port ${port}`,
  'other-owner': `${serveCommand(contents['other-owner'], port)} --budget`,
  'pseudo-locale': `${node} pseudo-content.ts && ${serveCommand(contents['pseudo-locale'], port)}`,
});

const sites = Object.entries(contents).map(([name, folder], index) => {
  const port = ports[index]!;
  const baseURL = `http://localhost:${port}`;
  return { name, folder, baseURL, command: commands(port)[name as keyof typeof contents] };
});

const desktop = base.projects!.find(({ name }) => name === 'desktop')!;

/** Tests of whole sites with any content: `pnpm --filter e2e tour`. */
export default defineConfig<TestOptions>({
  ...base,
  testDir: '.',
  outputDir: '../.results/tour-output',
  reporter: [[process.env.CI ? 'dot' : 'list']],
  webServer: sites.map(({ command, baseURL }) => ({
    command,
    cwd: import.meta.dirname,
    url: baseURL,
    timeout: 300_000,
  })),
  projects: sites.map(({ name, folder, baseURL }) => ({
    name,
    use: { ...desktop.use, baseURL, contentFolder: folder },
    testMatch: name === 'pseudo-locale' ? /(pseudo-locale|many-languages|right-to-left)\.spec\.ts/ : 'tour.spec.ts',
  })),
});
