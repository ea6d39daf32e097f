import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { chromiumLaunch, otherEngines } from './support/browsers.ts';
import { edgeCases, serveCommand } from './support/paths.ts';
import { freePort } from './support/port.ts';
import type { TestOptions } from './support/test.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

// Every worker evaluates this file, so only the first process chooses the port.
process.env.E2E_PORT ??= String(await freePort());
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const engines = otherEngines();
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const name of ['firefox', 'webkit'] as const) {
    if (!engines.includes(name)) {
      console.log(`Skipped: project ${name}; Playwright's own is not installed here. See make test-browsers.`);
    }
  }
}

export default defineConfig<TestOptions>({
  testDir: 'tests',
  outputDir: '.results/output',
  snapshotPathTemplate: 'snapshots/{arg}{ext}',
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    [join(import.meta.dirname, 'support/skipped.ts')],
    ['html', { outputFolder: '.results/report', open: 'never' }],
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: availableParallelism(),
  // Limits end a test that hangs; a busy machine must not reach them.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      scale: 'device',
      // Browser versions render the edges of letters and pictures slightly differently.
      threshold: 0.3,
      maxDiffPixelRatio: 0.005,
    },
  },
  use: {
    baseURL,
    locale: 'de-DE',
    // West of Greenwich, a date that is formatted in the zone of the visitor is not the date in the document.
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'dark',
    // The steps of a failed test. Snapshots and screenshots of each step take time in every test that passes.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  webServer: {
    command: serveCommand([{ folder: edgeCases, port: process.env.E2E_PORT }], edgeCases),
    url: baseURL,
    timeout: 300_000,
  },
  projects: [
    { name: 'desktop', testMatch: ['everywhere/**', 'desktop/**'], use: desktop },
    { name: 'published', testMatch: 'published/**', use: desktop },
    // The tests of every browser whose layout or input differs on a phone.
    {
      name: 'mobile',
      testMatch: 'everywhere/{menu,screens}.spec.ts',
      use: devices['Pixel 7'],
    },
    {
      name: 'reduced-motion',
      testMatch: 'reduced-motion/**',
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'no-javascript', testMatch: 'no-javascript/**', use: { ...desktop, javaScriptEnabled: false } },
    ...engines.map((name) => ({
      name,
      testMatch: 'everywhere/**',
      use: {
        ...devices[name === 'firefox' ? 'Desktop Firefox' : 'Desktop Safari'],
        launchOptions: {},
      },
    })),
  ],
});
