import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

const scrollTo = (page: Page, top: number) => page.evaluate((position) => window.scrollTo(0, position), top);
const expectScroll = (page: Page, top: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);

test('a new page begins at its top, and Back after a reload restores the scroll position', async ({ site, page }) => {
  await site.open('/experience');
  await scrollTo(page, 500);
  await site.visit('credits');
  await site.expectScreen('credits', 'it');
  await expectScroll(page, 0);
  await page.reload();
  await site.hydrated();
  await page.goBack();
  await site.expectScreen('experience', 'it');
  await expectScroll(page, 500);
});

test('returning to the site twice restores the scroll position of both pages', async ({ site, page, baseURL }) => {
  await site.open('/experience');
  await scrollTo(page, 500);
  await site.visit('whoami');
  await site.expectScreen('whoami', 'it');
  await scrollTo(page, 40);
  // Another document, without a request to another origin.
  await page.goto(`${baseURL}/robots.txt`);
  await page.goBack();
  await site.hydrated();
  await site.expectScreen('whoami', 'it');
  await expectScroll(page, 40);
  await page.goto(`${baseURL}/robots.txt`);
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => setTimeout(() => history.go(-2)))]);
  await site.hydrated();
  await site.expectScreen('experience', 'it');
  await expectScroll(page, 500);
});
