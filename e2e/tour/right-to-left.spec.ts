// The look of a language that is written from right to left: a mirror image.
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

const views = [
  { path: '/ar-XB', width: 1280 },
  { path: '/ar-XB/experience', width: 390 },
  { path: '/ar-XB/skills', width: 1280 },
  { path: '/ar-XB/contact', width: 390 },
];

for (const { path, width } of views) {
  test(`${path} matches its mirrored screenshot at ${width} pixels`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await site.openWithFonts(path);
    const name = path.slice(1).replace('/', '-');
    await expect(page).toHaveScreenshot(`${name}-${width}.webp`, { fullPage: true });
  });
}

test('the open menu matches its mirrored screenshot', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await site.openWithFonts('/ar-XB/whoami');
  await site.openMenu();
  await expect(page).toHaveScreenshot('ar-XB-menu-390.webp');
});
