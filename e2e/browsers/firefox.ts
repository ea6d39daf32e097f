import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Visitor } from './visitor.ts';

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** The reason why Firefox cannot run here; undefined if it can. */
export const missing = executablePath ? undefined : 'Firefox is not installed (Debian: firefox-esr)';

/** Starts the system's Firefox, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<Visitor> {
  const browser = await launch({ browser: 'firefox', executablePath: executablePath! });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`console ${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`page error ${String(error)}`));
  return {
    // Firefox reports a file whose download a navigation cancelled as an integrity failure.
    open: async (address) => {
      await page.goto(address, { waitUntil: 'networkidle0' });
    },
    load: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    back: async () => {
      await page.goBack();
    },
    click: (selector) => page.locator(selector).click(),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    problems: () => Promise.resolve(problems),
    close: () => browser.close(),
  };
}
