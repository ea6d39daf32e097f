import type { Page } from 'playwright/test';
import { documents, locales } from '../../support/content.ts';
import type { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

// With less motion the site stands still: no typing, no trail, nothing that fades in.
// Half the size keeps the files small; what moves, goes or changes its colour shows all the same.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { screen, locale, path } of documents) {
      test(`${path} looks as it did`, async ({ site, page }) => {
        await openWithFonts(site, path);
        await picturesLoaded(page);
        await expect(page).toHaveScreenshot(`${screen}-${locale}-${width}.webp`, { fullPage: true });
      });
    }

    for (const locale of locales) {
      test(`the open menu looks as it did in ${locale}`, async ({ site, page }) => {
        await openWithFonts(site, site.addressOf('whoami', locale));
        await site.openMenu();
        await expect(page).toHaveScreenshot(`menu-${locale}-${width}.webp`);
      });
    }
  });
}

/** A document uses the fonts that are there before its first paint: from the cache they always are. */
async function openWithFonts(site: Site, path: string) {
  await site.open(path);
  await site.page.evaluate(() => document.fonts.ready);
  await site.open(path);
}

/** Brings every picture in, also those that wait until they are near. */
async function picturesLoaded(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
