import type { Page } from 'playwright/test';
import { type Locale, other } from '../../support/content.ts';
import { framesIn, recordFrames } from '../../support/painted.ts';
import { slowNetwork } from '../../support/slow-network.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Removes the timer after which a document is shown in its own language, so that a busy machine
 * cannot reach it. src/start/inline.test.ts measures the timer.
 */
async function withoutTimeLimit(page: Page) {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, delay = 0) => (delay === 4000 ? 0 : set(run, delay)) });
  });
}

const visits: { address: string; cookie?: Locale; locale: Locale }[] = [
  { address: '/experience', locale: 'it' },
  { address: '/experience', cookie: 'en', locale: 'en' },
  { address: '/experience?lng=en', locale: 'en' },
  { address: '/en/experience', cookie: 'it', locale: 'en' },
  { address: '/en/experience?lng=it', locale: 'it' },
];

test.describe('on a slow network', () => {
  test.use({
    baseURL: async ({ baseURL }, use) => {
      using network = await slowNetwork(baseURL!);
      await use(network.address);
    },
  });

  for (const { address, cookie, locale } of visits) {
    test(`${address}${cookie ? ` with the cookie ${cookie}` : ''} paints every frame in ${locale}`, async ({
      site,
      page,
      context,
      baseURL,
    }) => {
      if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: baseURL! }]);
      await recordFrames(page);
      await withoutTimeLimit(page);
      await site.open(address);
      await site.expectScreen('experience', locale);
      expect((await framesIn(page, locale)).length, 'the recorder sees the expected language').toBeGreaterThan(5);
      expect(await framesIn(page, other(locale))).toEqual([]);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the portrait takes at most half of the width, beside its caption', async ({ page }) => {
    await page.goto('/whoami');
    const figure = page.locator('figure:has(img)');
    const portrait = figure.locator('picture img');
    const [whole, picture, caption] = await Promise.all(
      [figure, portrait, figure.locator('figcaption')].map((part) => part.boundingBox()),
    );
    expect(picture!.width).toBeLessThanOrEqual(whole!.width / 2);
    expect(caption!.x).toBeGreaterThanOrEqual(picture!.x + picture!.width);
    // The width of the file that the browser chooses.
    const chosen = await portrait.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
    expect(chosen / picture!.width).toBeLessThan(1.25);
  });
});
