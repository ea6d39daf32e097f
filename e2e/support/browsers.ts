import { existsSync } from 'node:fs';
import { type BrowserType, type LaunchOptions, chromium, firefox, webkit } from 'playwright/test';

/** Where a system keeps its own Chromium, for machines that cannot download Playwright's. */
const systemChromium = '/usr/bin/chromium';

/** Nothing but the tests uses the network. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** How to start Chromium: Playwright's own where it is installed, else the system's. */
export function chromiumLaunch(): LaunchOptions {
  const own = existsSync(chromium.executablePath());
  if (!own && !existsSync(systemChromium)) {
    throw new Error('no Chromium: run `pnpm exec playwright install chromium` or install the package `chromium`');
  }
  return { args: quiet, ...(own ? {} : { executablePath: systemChromium }) };
}

/** Which of Firefox and WebKit Playwright has here, as names of projects. */
export function otherEngines(): ('firefox' | 'webkit')[] {
  const engines: Record<'firefox' | 'webkit', BrowserType> = { firefox, webkit };
  return (['firefox', 'webkit'] as const).filter((name) => existsSync(engines[name].executablePath()));
}
