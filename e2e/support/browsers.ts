import { existsSync } from 'node:fs';
import { type BrowserType, type LaunchOptions, chromium, firefox, webkit } from 'playwright/test';

/**
 * The paths of a system Chromium, for machines that cannot download Playwright's.
 * The headless shell is first because it needs less than half the time.
 */
const systemChromiums = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
].map((name) => `/usr/bin/${name}`);

const args = [
  // Only the tests use the network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // So that letters have the same width in every Chromium.
  '--font-render-hinting=none',
];

/** Returns the launch options for Chromium: Playwright's if it is installed, else the system's. */
export function chromiumLaunch(): LaunchOptions {
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = systemChromiums.find((path) => existsSync(path));
  if (!executablePath) {
    throw new Error('no Chromium: run `pnpm exec playwright install chromium` or install the package `chromium`');
  }
  return { args, executablePath };
}

/** Returns the installed ones of Playwright's Firefox and WebKit, as project names. */
export function otherEngines(): ('firefox' | 'webkit')[] {
  const engines: Record<'firefox' | 'webkit', BrowserType> = { firefox, webkit };
  return (['firefox', 'webkit'] as const).filter((name) => existsSync(engines[name].executablePath()));
}
