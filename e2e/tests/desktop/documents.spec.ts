import type { Page } from 'playwright/test';
import { contents, documents, headingOf, locales, pathFor, site as settings, titleOf } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

for (const { screen, locale, path } of documents) {
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
    await expect(page).toHaveTitle(titleOf(contents[locale], screen));
    await expect(page.locator('h1')).toContainText(headingOf(contents[locale], screen));
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      contents[locale].descriptions[screen],
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', addressOf(path));
    for (const tag of locales) {
      await expect(page.locator(`link[hreflang=${tag}]`).first()).toHaveAttribute(
        'href',
        addressOf(pathFor(screen, tag)),
      );
    }
    await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', addressOf(pathFor(screen, 'it')));
  });
}

test('every document has the policy that the guard checks', async ({ request }) => {
  for (const { path } of documents) {
    const { headers } = { headers: (await request.get(path)).headers() };
    expect(headers['content-security-policy'], path).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy'], path).toMatch(/require-trusted-types-for 'script'/);
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe-|data:/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

/** Addresses in the documents are absolute, on the host of the site. */
function addressOf(path: string) {
  const address = `${process.env.SITE_URL ?? settings.url}${path}`;
  return new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '/?')}$`);
}

/** The texts of the screen in a document, including hidden texts, without the typed copy. */
function textOf(page: Page) {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('h1 [aria-hidden], script, template, style, noscript').forEach((element) => element.remove());
    return copy.textContent.replace(/\s+/g, ' ').replaceAll(' ...', '').trim();
  });
}
