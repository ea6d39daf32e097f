import { stopClock } from '../../support/clock.ts';
import type { Page } from 'playwright/test';
import { type Locale, contents, headingOf } from '../../support/content.ts';
import { hold } from '../../support/network.ts';
import { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

test('the switch changes the page in place, both ways, and keeps the scroll position and the open cards', async ({
  site,
  page,
}) => {
  await site.open('/experience?a=1#b');
  const cards = site.main.locator('article article button');
  const open = [cards.first(), cards.last()];
  for (const card of open) await card.click();
  await page.evaluate(() => {
    scrollTo(0, 200);
    document.documentElement.dataset.sameDocument = 'yes';
  });
  for (const locale of ['en', 'it'] as const) {
    await site.switchTo(locale);
    await site.expectScreen('experience', locale);
    await site.expectAddress('/experience?a=1#b');
    await expect(site.languageLink(locale)).toHaveAttribute('aria-current', 'true');
    await expect(site.languageLink(locale)).toHaveAttribute('lang', locale);
    for (const card of open) await expect(card).toHaveAttribute('aria-expanded', 'true');
  }
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('below the prefix, the Italian link moves to the address without a prefix and does not reload @quick', async ({
  site,
  page,
}) => {
  await site.open('/en/skills');
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'));
  await site.switchTo('it');
  await site.expectScreen('skills', 'it');
  await site.expectAddress('/skills');
  await page.goBack();
  await site.expectScreen('skills', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('a language change during a page change leaves one page in the new language', async ({ site, page }) => {
  await site.open('/skills');
  await site.switchTo('en');
  await site.switchTo('it');
  await page.clock.install();
  await stopClock(page);
  await site.visit('contact');
  await expect(site.pages).toHaveCount(2);
  await site.languageLink('en').click();
  await expect(site.heading).toContainText(headingOf(contents.en, 'contact'));
  await page.clock.resume();
  await site.expectScreen('contact', 'en');
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
