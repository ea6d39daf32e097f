import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { type Browser, type Page, chromium, devices } from 'playwright/test';
import { chromiumLaunch } from '../../support/browsers.ts';
import { eachScreen } from '../../support/content.ts';
import { fontsUsed } from '../../support/fonts.ts';
import { Guards } from '../../support/guards.ts';
import { type Shifted, watchShifts } from '../../support/layout-shift.ts';
import { missingFamilies, onlyFamilies, systemFonts } from '../../support/system-fonts.ts';
import { expect, test } from '../../support/test.ts';

/** Delays the fonts of the site until after the first paint, as on a slow connection. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
}

/** Returns the cumulative layout shift of a document after its fonts are loaded and painted. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await fontsUsed(page);
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Shifted).layoutShift;
  });
}

for (const [name, families] of Object.entries(systemFonts)) {
  test.describe(`with ${name} as the only fonts`, () => {
    const missing = missingFamilies(families);
    test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
    let configuration: string;
    let browser: Browser;

    test.beforeAll(async () => {
      configuration = onlyFamilies(families);
      const env = { ...process.env, FONTCONFIG_FILE: configuration };
      browser = await chromium.launch({ ...chromiumLaunch(), env });
    });
    test.afterAll(async () => {
      await browser.close();
      rmSync(dirname(configuration), { recursive: true });
    });

    for (const device of ['Pixel 7', 'Desktop Chrome']) {
      test(`no document has a layout shift on a ${device} when the fonts load late`, async ({ baseURL, guards }) => {
        const context = await browser.newContext({ ...devices[device]!, baseURL: baseURL! });
        await guards.watch(context);
        const page = await context.newPage();
        await delayFonts(page);
        await watchShifts(page);
        for (const { path } of eachScreen) expect((await shiftOf(page, path)).toFixed(2), path).toBe('0.00');
        await context.close();
      });
    }
  });
}

/** Serves a site on a port of its own, and interrupts the document of Home after its heading until it is resumed. */
async function interrupted(site: string) {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site));
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
      const first = request.url === '/' ? body.indexOf('</h1>') : body.length;
      response.write(body.subarray(0, first));
      if (first < body.length) await resumed;
      response.end(body.subarray(first));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    resume,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('Home does not move when its document arrives in two parts', async ({ browser, baseURL }) => {
  await using site = await interrupted(baseURL!);
  const context = await browser.newContext();
  const guards = new Guards(site.origin);
  await guards.watch(context);
  const page = await context.newPage();
  await watchShifts(page);
  const shift = shiftOf(page, site.origin);
  await page.locator('h1').waitFor({ state: 'attached' });
  // Text that is not painted cannot move. A browser that paints does so within a second.
  const isPainted = () => performance.getEntriesByType('paint').length > 0;
  await page.waitForFunction(isPainted, undefined, { polling: 50, timeout: 1000 }).catch(() => undefined);
  site.resume(undefined);
  expect(await shift).toBeLessThanOrEqual(0.002);
  expect(guards.problems).toEqual([]);
  await context.close();
});
