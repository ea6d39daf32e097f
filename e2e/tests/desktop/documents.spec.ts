import type { Page } from 'playwright/test';
import { intlLanguages } from '../../../apps/site/src/content/intl.ts';
import { eachScreen } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test('Chromium has the data of each language whose dates are formatted', async ({ page }) => {
  const supported = await page.evaluate((tags) => Intl.DateTimeFormat.supportedLocalesOf(tags), intlLanguages);
  expect(supported).toEqual(intlLanguages);
  expect(await page.evaluate(() => Intl.DateTimeFormat.supportedLocalesOf('mt'))).toEqual([]);
});

test('every document hydrates without console output or changed text', async ({ site, page, browser, baseURL }) => {
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const document = await still.newPage();
  for (const { path, screen, locale } of eachScreen) {
    await document.goto(path);
    await site.open(path);
    await site.expectScreen(screen, locale);
    expect(await textOf(page), path).toEqual(await textOf(document));
  }
  await still.close();
});

/** The texts of the screen in a document, including hidden texts, without the typed copy. */
function textOf(page: Page) {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('h1 [aria-hidden], script, template, style, noscript').forEach((element) => element.remove());
    return copy.textContent.replace(/\s+/g, ' ').replaceAll(' ...', '').trim();
  });
}
