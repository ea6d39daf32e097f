import { existsSync } from 'node:fs';
import { type BrowserType, type LaunchOptions, chromium, firefox, webkit } from 'playwright/test';

/**
 * Where systems keep a Chromium of their own, for machines that cannot download
 * Playwright's. The one without windows, where there is one, takes less than
 * half the time.
 */
const systemChromiums = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
].map((name) => `/usr/bin/${name}`);

const args = [
  // Nothing but the tests uses the network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are as wide in each of them.
  '--font-render-hinting=none',
];

/** How to start Chromium: Playwright's own where it is installed, else the system's. */
export function chromiumLaunch(): LaunchOptions {
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = systemChromiums.find((path) => existsSync(path));
  if (!executablePath) {
    throw new Error('no Chromium: run `pnpm exec playwright install chromium` or install the package `chromium`');
  }
  return { args, executablePath };
}

/** Which of Firefox and WebKit Playwright has here, as names of projects. */
export function otherEngines(): ('firefox' | 'webkit')[] {
  const engines: Record<'firefox' | 'webkit', BrowserType> = { firefox, webkit };
  return (['firefox', 'webkit'] as const).filter((name) => existsSync(engines[name].executablePath()));
}
