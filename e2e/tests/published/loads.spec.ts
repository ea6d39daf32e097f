import { withoutIdlePrefetch } from '../../support/network.ts';
import { expect, test } from '../../support/test.ts';

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
