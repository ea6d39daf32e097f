import type { Page } from 'playwright/test';
import { type Locale, other } from '../../support/content.ts';
import { framesIn, recordFrames } from '../../support/painted.ts';
import { expect, test } from '../../support/test.ts';

/** A slow telephone: 150 ms to the server, 400 KB a second. */
async function slowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  });
}

const visits: { address: string; cookie?: Locale; speaks: Locale }[] = [
  { address: '/experience', speaks: 'it' },
  { address: '/experience', cookie: 'en', speaks: 'en' },
  { address: '/experience?lng=en', speaks: 'en' },
  { address: '/en/experience', cookie: 'it', speaks: 'en' },
  { address: '/en/experience?lng=it', speaks: 'it' },
  { address: '/', cookie: 'en', speaks: 'en' },
];

for (const { address, cookie, speaks } of visits) {
  test(`${address}${cookie ? ` with the cookie ${cookie}` : ''} paints no frame but in ${speaks}`, async ({
    site,
    page,
    context,
    baseURL,
  }) => {
    if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: baseURL! }]);
    await slowNetwork(page);
    await recordFrames(page);
    await site.open(address);
    await site.expectScreen(address.includes('experience') ? 'experience' : 'home', speaks);
    expect((await framesIn(page, speaks)).length, 'the recorder sees the right language').toBeGreaterThan(5);
    expect(await framesIn(page, other(speaks))).toEqual([]);
  });
}
