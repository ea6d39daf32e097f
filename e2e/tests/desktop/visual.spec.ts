import type { Page } from 'playwright/test';
import { pathFor, screens } from '../../support/content.ts';
import type { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

// With less motion the site stands still: no typing, no trail, nothing that fades in.
// Half the size keeps the files small; what moves, goes or changes its colour shows all the same.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

// Each screen and the menu once per language: Italian on a desktop, English on a phone.
const views = [
  { locale: 'it', width: 1280 },
  { locale: 'en', width: 390 },
] as const;

for (const { locale, width } of views) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const screen of screens) {
      test(`${screen} looks as it did in ${locale}`, async ({ site, page }) => {
        await openWithFonts(site, pathFor(screen, locale));
        await picturesLoaded(page);
        await expect(page).toHaveScreenshot(`${screen}-${locale}-${width}.webp`, { fullPage: true });
      });
    }

    test(`the open menu looks as it did in ${locale}`, async ({ site, page }) => {
      await openWithFonts(site, pathFor('whoami', locale));
      await site.openMenu();
      await expect(page).toHaveScreenshot(`menu-${locale}-${width}.webp`);
    });
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
