import type { Page } from 'playwright/test';
import { eachScreen, pathFor, screens } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

// With reduced motion, nothing moves: no typing, no trail, no fade.
// Half the size keeps the files small and still shows a moved line or a changed colour.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

// Each screen and the menu once per language: Italian on a desktop, English on a phone.
const views = [
  { locale: 'it', width: 1280 },
  { locale: 'en', width: 390 },
] as const;

for (const { locale, width } of views) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`every screen matches its screenshot in ${locale}`, async ({ site, page }) => {
      await site.openWithFonts(pathFor('home', locale));
      for (const screen of screens) {
        await site.open(pathFor(screen, locale));
        await expectLook(page, `${screen}-${locale}-${width}.webp`);
      }
    });

    test(`the open menu matches its screenshot in ${locale}`, async ({ site, page }) => {
      await site.openWithFonts(pathFor('whoami', locale));
      await site.openMenu();
      await expect(page).toHaveScreenshot(`menu-${locale}-${width}.webp`);
    });
  });
}

test.describe('in the light palette', () => {
  test.use({ colorScheme: 'light', viewport: { width: 1280, height: 900 } });

  test('every screen matches its screenshot', async ({ site, page }) => {
    await site.openWithFonts('/');
    for (const { path, screen } of eachScreen) {
      await site.open(path);
      await expectLook(page, `${screen}-light-1280.webp`);
    }
  });

  test('the open menu on a phone matches its screenshot', async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await site.openWithFonts('/whoami');
    await site.openMenu();
    await expect(page).toHaveScreenshot('menu-light-390.webp');
  });
});

/** Compares the whole page with all its pictures, also the lazy ones; soft, so that a test reports every screen. */
async function expectLook(page: Page, screenshot: string) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  await expect.soft(page).toHaveScreenshot(screenshot, { fullPage: true });
}
