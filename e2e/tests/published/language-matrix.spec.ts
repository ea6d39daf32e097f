import type { BrowserContext } from 'playwright/test';
import { type Locale, contents, headingOf } from '../../support/content.ts';
import { Guards } from '../../support/guards.ts';
import { withoutIdlePrefetch } from '../../support/network.ts';
import { Site } from '../../support/pages/site.ts';
import { endRoutes, expect, test } from '../../support/test.ts';

const year = 365 * 24 * 60 * 60;

const languageCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'i18next');

interface Visit {
  address: string;
  /** The cookie before the visit. */
  cookie?: string;
  locale: Locale;
  /** The cookie after the visit. */
  kept?: string;
}

// Only a choice is stored. An address is not a choice.
// Query, then prefix, then cookie, then Italian; unsupported values are ignored.
// src/start/locale.test.ts has the other combinations.
const visits: Visit[] = [
  { address: '/', locale: 'it' },
  { address: '/', cookie: 'en', locale: 'en', kept: 'en' },
  { address: '/?lng=en', cookie: 'it', locale: 'en', kept: 'it' },
  { address: '/en', cookie: 'it', locale: 'en', kept: 'it' },
];

for (const { address, cookie, locale, kept } of visits) {
  test(`${address} with ${cookie ? `the cookie ${cookie}` : 'no cookie'} is in ${locale}`, async ({
    site,
    context,
    baseURL,
  }) => {
    if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: baseURL! }]);
    await site.open(address);
    await site.expectScreen('home', locale);
    await site.visit('skills');
    await expect(site.heading).toHaveText(headingOf(contents[locale], 'skills'));
    await expect.poll(async () => (await languageCookie(context))?.value, 'the cookie').toBe(kept);
  });
}

test('the language cookie lasts a year and is Lax, for the whole site', async ({ site, page, context }) => {
  await context.addInitScript(recordCookies);
  await site.open('/skills');
  expect(await languageCookie(context)).toBeUndefined();
  await site.switchTo('en');
  await expect.poll(async () => (await languageCookie(context))?.value).toBe('en');
  const cookie = (await languageCookie(context))!;
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, secure: false });
  // Chromium treats a cookie without the attribute as Lax; other browsers do not.
  await expect(page.locator('html')).toHaveAttribute('data-cookie', /; SameSite=Lax/);
  expect(Math.abs(cookie.expires - Date.now() / 1000 - year)).toBeLessThan(600);
});

test('the language cookie is Secure on https', async ({ browser, baseURL }) => {
  const origin = 'https://portfolio.test';
  const context = await browser.newContext({ baseURL: origin });
  const guards = new Guards(origin);
  await guards.watch(context);
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  const site = new Site(await context.newPage());
  await site.open('/skills');
  await site.switchTo('en');
  await expect.poll(async () => (await languageCookie(context))?.secure).toBe(true);
  expect(guards.problems).toEqual([]);
  await endRoutes(context);
  await context.close();
});

test('neither storage nor the language of the browser is read', async ({ site, page, context }) => {
  await context.addInitScript(() => {
    for (const method of ['getItem', 'setItem'] as const) {
      Storage.prototype[method] = () => {
        throw new Error('storage was used');
      };
    }
    for (const name of ['language', 'languages']) {
      Object.defineProperty(Navigator.prototype, name, {
        get: () => {
          throw new Error('the browser’s language was read');
        },
      });
    }
  });
  await site.open('/');
  await site.expectScreen('home', 'it');
  await site.switchTo('en');
  await site.visit('contact');
  await site.expectScreen('contact', 'en');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a visit fetches the texts of its language and screen, and others on demand', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/texts-[^/]{8}-(.+)\.json$/.exec(request.url()) ?? [];
    if (part) fetched.push(part);
  });
  const expectFetched = async (...parts: string[]) => {
    await expect.poll(() => fetched).toEqual(parts);
    fetched.length = 0;
  };
  await site.open('/skills');
  await expectFetched('it-common', 'it-skills');
  await site.switchTo('en');
  await expectFetched('en-common', 'en-skills');
  await site.visit('contact');
  await site.expectScreen('contact', 'en');
  await expectFetched('en-contact');
  await site.switchTo('it');
  await expectFetched('it-contact');
  await site.expectScreen('contact', 'it');
});

/** Runs in the page. Records each cookie that is written. */
function recordCookies() {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    get: () => cookie.get!.call(document) as string,
    set: (text: string) => {
      document.documentElement.dataset.cookie = text;
      cookie.set!.call(document, text);
    },
  });
}
