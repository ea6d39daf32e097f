import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import { freePort } from '../support/port.ts';
import { root, serveCommand } from '../support/paths.ts';
import type { TestOptions } from '../support/test.ts';
import { contents } from './sites.ts';

// Every worker reads this file again: the ports are chosen once, by the first process.
process.env.TOUR_PORTS ??= (await Promise.all(Object.keys(contents).map(freePort))).join();
const ports = process.env.TOUR_PORTS.split(',');
const node = `"${process.execPath}"`;

/** What serves each site: the owner's as `pnpm build` has left it, the others built now. */
const commands = (port: string) => ({
  owner: `${node} "${join(root, 'apps/site/build/preview.ts')}" --port ${port}`,
  'other-owner': serveCommand(contents['other-owner'], port),
  'pseudo-locale': `${node} pseudo-content.ts && ${serveCommand(contents['pseudo-locale'], port)}`,
});

const sites = Object.entries(contents).map(([name, folder], index) => {
  const port = ports[index]!;
  const baseURL = `http://localhost:${port}`;
  return { name, folder, baseURL, command: commands(port)[name as keyof typeof contents] };
});

const desktop = base.projects!.find(({ name }) => name === 'desktop')!;

/** A walk through whole sites, whatever their content: `pnpm --filter e2e tour`. */
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
    testMatch: name === 'pseudo-locale' ? 'pseudo-locale.spec.ts' : 'tour.spec.ts',
  })),
});
