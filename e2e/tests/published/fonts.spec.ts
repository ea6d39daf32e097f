// The fonts by the response time of the network. A font that arrives after the first paint would
// delay it in vain, and text that is on screen must not move.
import type { Page } from 'playwright/test';
import { type Shifted, watchShifts } from '../../support/layout-shift.ts';
import { expect, test } from '../../support/test.ts';

/** The addresses of the fonts that a document names for the time before its first paint. */
const named = (page: Page) =>
  page.locator('link[as=font]').evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href).sort());

/** The states of the fonts with a file that the page has asked for; the fallbacks have none. */
const states = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => !family.includes('Fallback') && status !== 'unloaded')
      .map(({ status }) => status),
  );

const slow: Record<string, () => void> = {
  'that the browser knows to be slow': () =>
    Object.defineProperty(navigator, 'connection', { value: { rtt: 150, saveData: false } }),
  'with a slow response': () => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
      get(this: PerformanceResourceTiming) {
        return this.requestStart + 150;
      },
    });
  },
};

for (const [network, simulate] of Object.entries(slow)) {
  test(`on a network ${network} the first screen keeps the fallback and the next has the fonts`, async ({
    page,
    site,
  }) => {
    const [requested, finished]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') requested.push(request.url());
    });
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'font') finished.push(request.url());
    });
    await page.addInitScript(simulate);
    await watchShifts(page);
    const { promise: painted, resolve: startApp } = Promise.withResolvers<null>();
    await page.route('**/assets/*.js', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await states(page)).toEqual([]);
    expect(requested, 'requested before the app').toEqual([]);
    startApp(null);
    const files = await named(page);
    expect(files.length).toBeGreaterThan(1);
    await site.hydrated();
    await expect.poll(() => finished.toSorted()).toEqual(files);
    expect(requested.toSorted()).toEqual(files);
    expect(await states(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as Shifted).layoutShift)).toBeLessThanOrEqual(0.002);
    await site.openMenu();
    await site.menuLink('contact').click();
    await site.expectScreen('contact', 'it');
    expect(await states(page)).toEqual(files.map(() => 'loaded'));
    // Without its range of weights, browsers embolden the regular letters.
    expect(await page.evaluate(() => [...document.fonts].map(({ weight }) => weight))).toContain('400 700');
  });
}

test('on an ordinary network the fonts are fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: 149, saveData: false } });
    // A redirect or a busy browser delays the request, not the response.
    Object.defineProperty(PerformanceResourceTiming.prototype, 'requestStart', { get: () => 1000 });
    Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', { get: () => 1149 });
  });
  await page.goto('/');
  const links = page.locator('link[as=font]');
  expect(await links.evaluateAll((all) => (all as HTMLLinkElement[]).map(({ media }) => media))).toEqual(
    (await named(page)).map(() => ''),
  );
  const initiators = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ initiatorType, name }) => ({ initiatorType, name })),
  );
  for (const name of await named(page)) expect(initiators).toContainEqual({ initiatorType: 'link', name });
});
