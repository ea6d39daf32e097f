// The typefaces of a visit on a slow network: both of them, together, on the first screen, and nothing moves.
import { type Page, devices } from 'playwright/test';
import { eachScreen } from '../../support/content.ts';
import { fontsInFrames, fontsUsed, recordFonts } from '../../support/fonts.ts';
import { type Shifted, watchShifts } from '../../support/layout-shift.ts';
import { hold } from '../../support/network.ts';
import { slowNetwork } from '../../support/slow-network.ts';
import { expect, test } from '../../support/test.ts';

/** The largest movement of a visit (CLS) that a change of fonts may cause. */
const stillness = 0.005;

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as Shifted).layoutShift);

/** The number of fonts that a document needs: those of both typefaces, and of the signs that these do not have. */
const needed = (page: Page) => page.locator('link[as=font]').count();

/** Returns the names of the fonts that draw an element's text, as their files have them. */
async function drawn(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? familyName : [])).join();
}

/** Answers each file of a font, after the first paint, with that of the other typeface, whose lines break elsewhere. */
async function exchangeFonts(page: Page) {
  const other: Record<string, string> = { display: 'text', text: 'display' };
  await page.route(/(?:display|text)-[^/]+\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const [, role = ''] = /(display|text)-/.exec(route.request().url()) ?? [];
    const link = page.locator(`link[as=font][href*="/${other[role]}-"]`).first();
    await route.fulfill({
      response: await route.fetch({ url: await link.evaluate((one: HTMLLinkElement) => one.href) }),
    });
  });
}

test.describe('with 100 ms of latency', () => {
  test.use({
    baseURL: async ({ baseURL }, use) => {
      using network = await slowNetwork(baseURL!, 100);
      await use(network.address);
    },
  });

  for (const [device, { viewport }] of Object.entries({
    phone: devices['Pixel 7'],
    desktop: devices['Desktop Chrome'],
  })) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport });

      for (const { path } of eachScreen) {
        test(`${path} shows both typefaces in one frame, before the app runs, and nothing moves`, async ({ page }) => {
          const app = await hold(page, /\/assets\/[^/]+\.js$/);
          await recordFonts(page);
          await watchShifts(page);
          await page.goto(path, { waitUntil: 'commit' });
          await fontsUsed(page);
          expect(await fontsInFrames(page)).toEqual([0, await needed(page)]);
          // The requests leave with the document, not after its paint: they take one round trip.
          const times = await page.evaluate(() => ({
            paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
            requests: performance
              .getEntriesByType('resource')
              .flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? startTime : [])),
          }));
          expect(times.requests).toHaveLength(await needed(page));
          expect(Math.max(...times.requests)).toBeLessThan(times.paint);
          expect(await shiftOf(page)).toBeLessThanOrEqual(stillness);
          // The vertical label at the edge of the page is not divided.
          const kept = page
            .locator('[style]')
            .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).writingMode));
          expect(new Set(await kept).has('vertical-rl')).toBe(false);
          expect(await drawn(page, 'header a')).toContain('Fraunces');
          expect(await drawn(page, 'footer p')).toContain('Hanken Grotesk');
          app.release();
        });
      }

      test('nothing moves when every line breaks elsewhere', async ({ page }) => {
        await exchangeFonts(page);
        await watchShifts(page);
        for (const { path } of eachScreen) {
          await page.goto(path);
          await fontsUsed(page);
          await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
          expect(await shiftOf(page), path).toBeLessThanOrEqual(stillness);
        }
      });
    });
  }

  test('cached typefaces are in the first frame', async ({ page, site }) => {
    await site.openWithFonts('/');
    await recordFonts(page);
    await site.openWithFonts('/contact');
    expect(await fontsInFrames(page)).toEqual([await needed(page)]);
  });

  test('a second screen has the typefaces that the first one waited for, and nothing moves', async ({ page, site }) => {
    const fonts = await hold(page, /\.woff2$/);
    await recordFonts(page);
    await watchShifts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await site.heading.waitFor();
    // The fonts delay the end of the load, after which the app would start by itself.
    await page.keyboard.press('Shift');
    await site.hydrated();
    await site.visit('contact');
    await site.expectScreen('contact', 'it');
    fonts.release();
    await fontsUsed(page);
    expect(await fontsInFrames(page)).toEqual([0, await needed(page)]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(stillness);
  });
});

test('what kept the boxes of a first visit does not outlast it', async ({ page, site }) => {
  await exchangeFonts(page);
  await site.open('/certifications');
  await fontsUsed(page);
  const kept = page.locator('main [style*=":"]');
  expect(await kept.count()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(kept).toHaveCount(0);
});

test('the text typeface has its weights', async ({ page, site }) => {
  await site.openWithFonts('/');
  // Without its range of weights, browsers embolden the regular letters.
  expect(await page.evaluate(() => [...document.fonts].map(({ weight }) => weight))).toContain('400 700');
});
