import type { Page } from 'playwright/test';
import { eachScreen } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

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
