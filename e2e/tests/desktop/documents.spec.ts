import type { Page } from 'playwright/test';
import { eachScreen } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

for (const { path } of eachScreen) {
  test(`the document ${path} hydrates without console output or changed text`, async ({
    site,
    page,
    browser,
    baseURL,
  }) => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    const document = await still.newPage();
    await document.goto(`${baseURL}${path}`);
    const published = await textOf(document);
    await still.close();
    await site.open(path);
    expect(await textOf(page)).toEqual(published);
  });
}

/** The texts of the screen in a document, including hidden texts, without the typed copy. */
function textOf(page: Page) {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('h1 [aria-hidden], script, template, style, noscript').forEach((element) => element.remove());
    return copy.textContent.replace(/\s+/g, ' ').replaceAll(' ...', '').trim();
  });
}
