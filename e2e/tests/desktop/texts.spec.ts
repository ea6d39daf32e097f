import type { Page } from 'playwright/test';
import { locales, other, pathFor } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Returns the texts and the accessible names of a page. The typed headline is a copy that nobody hears, and the button
 * that copies code needs a script.
 */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, aside, footer')].map((part) => part.cloneNode(true) as Element);
    for (const part of parts)
      for (const hidden of part.querySelectorAll('h1 [aria-hidden], pre + button')) hidden.remove();
    const named = parts.flatMap((part) => [...part.querySelectorAll('[aria-label]')]);
    return [...parts.map((part) => part.textContent), ...named.map((element) => element.getAttribute('aria-label'))];
  });

for (const locale of locales) {
  // From a document in the other language, so that the browser loads and fills every text itself.
  test(`the published app writes each screen in ${locale} as its document @quick`, async ({ browser, site, page }) => {
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    const screens = paths.filter((path) => !path.includes('.'));
    const own = screens.filter((path) => /^\/en(\/|$)/.test(path) === (locale === 'en'));
    expect(own).toContain(pathFor('credits', locale));
    const without = await browser.newContext({ javaScriptEnabled: false });
    const plain = await without.newPage();
    await site.open(pathFor('home', other(locale)));
    await site.switchTo(locale);
    for (const path of own) {
      await plain.goto(path);
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page).toHaveTitle(await plain.title());
      await site.changed();
      const written = await textsOf(page);
      expect(written, path).toEqual(await textsOf(plain));
      expect(written.join(), path).not.toContain('{{');
    }
    await without.close();
  });
}
