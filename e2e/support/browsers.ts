import { existsSync } from 'node:fs';
import { type BrowserType, type LaunchOptions, chromium, firefox, webkit } from 'playwright/test';

/** Where systems keep a Chromium of their own, for machines that cannot download Playwright's. */
const systemChromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/** Nothing but the tests uses the network. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** How to start Chromium: Playwright's own where it is installed, else the system's. */
export function chromiumLaunch(): LaunchOptions {
  if (existsSync(chromium.executablePath())) return { args: quiet };
  const executablePath = systemChromiums.find((path) => existsSync(path));
  if (!executablePath) {
    throw new Error('no Chromium: run `pnpm exec playwright install chromium` or install the package `chromium`');
  }
  return { args: quiet, executablePath };
}

/** Which of Firefox and WebKit Playwright has here, as names of projects. */
export function otherEngines(): ('firefox' | 'webkit')[] {
  const engines: Record<'firefox' | 'webkit', BrowserType> = { firefox, webkit };
  return (['firefox', 'webkit'] as const).filter((name) => existsSync(engines[name].executablePath()));
}
