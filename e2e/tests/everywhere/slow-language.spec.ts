import type { Page } from 'playwright/test';
import { type Locale, contents } from '../../support/content.ts';
import { hold, languageFile } from '../../support/network.ts';
import { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value;

test('navigation works while a language is loading', async ({ site, page }) => {
  const english = await hold(page, languageFile('en'));
  await site.open('/skills');
  await site.languageLink('en').click();
  await english.requested;
  await site.visit('certifications');
  await site.expectScreen('certifications', 'it');
  await page.goBack();
  await site.expectScreen('skills', 'it');
  english.release();
  await site.expectScreen('skills', 'en');
});

test('a slow language applies to the page on screen when it loads', async ({ site, page }) => {
  const italian = await hold(page, languageFile('it'));
  await site.open('/en/skills');
  await site.languageLink('it').click();
  await italian.requested;
  await site.visit('contact');
  await site.expectScreen('contact', 'en');
  await site.expectAddress('/en/contact');
  italian.release();
  await site.expectScreen('contact', 'it');
  await site.expectAddress('/contact');
});

test('a slow language that a later choice replaced changes nothing and announces no error', async ({
  site,
  page,
  guards,
}) => {
  guards.allow(/ERR_FAILED|net::/);
  const english = await hold(page, languageFile('en'));
  await site.open('/skills');
  await site.languageLink('en').click();
  await english.requested;
  await site.switchTo('it');
  const failed = page.waitForEvent('requestfailed', (request) => languageFile('en').test(request.url()));
  english.abort();
  await failed;
  await site.openMenu();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await cookieOf(page)).toBe('it');
});

test('Back and Forward restore the language of each entry', async ({ site, page }) => {
  await site.open('/en/skills');
  await site.switchTo('it');
  await site.expectAddress('/skills');
  await page.goBack();
  await site.expectScreen('skills', 'en');
  await page.goForward();
  await site.expectScreen('skills', 'it');
  expect(await cookieOf(page)).toBe('it');
  await page.reload();
  await site.hydrated();
  await site.expectScreen('skills', 'it');
});

/** Ways to open a language link without the language switch of the app. */
const ways: Record<string, (site: Site, locale: Locale) => Promise<Page>> = {
  'a ctrl-click': (site, locale) =>
    newPage(site, () => site.languageLink(locale).click({ modifiers: ['ControlOrMeta'] })),
  'a middle click': (site, locale) => newPage(site, () => site.languageLink(locale).click({ button: 'middle' })),
};

async function newPage(site: Site, open: () => Promise<void>): Promise<Page> {
  const opened = site.page.context().waitForEvent('page');
  await open();
  return opened;
}

for (const [name, open] of Object.entries(ways)) {
  test(`${name} on Italiano opens Italian, whatever the cookie was`, async ({ site, context, baseURL, isMobile }) => {
    test.skip(isMobile, 'a touch screen has no modifier key and no middle button');
    await context.addCookies([{ name: 'i18next', value: 'en', url: baseURL! }]);
    await site.open('/en/skills');
    const opened = new Site(await open(site, 'it'));
    await opened.hydrated();
    await opened.expectScreen('skills', 'it');
    await opened.expectAddress('/skills');
    await site.expectScreen('skills', 'en');
  });
}

test('a click on Italiano before the app runs opens Italian', async ({ site, page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18next', value: 'en', url: baseURL! }]);
  const app = await hold(page, /\/assets\/app-[^/]+\.js$/);
  await page.goto('/en/skills', { waitUntil: 'commit' });
  await site.languageLink('it').click();
  app.release();
  await site.hydrated();
  await site.expectScreen('skills', 'it');
  await expect(site.main).toContainText(contents.it.skillstext.text);
});
