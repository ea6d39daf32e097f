import { screens } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test('the open menu covers the screen and stops the scroll; closing it restores the scroll @quick', async ({
  site,
  page,
}) => {
  await site.open('/experience');
  const scrolls = () => page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden');
  await expect.poll(scrolls).toBe(true);
  // The page keeps its width without the scroll bar.
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
  const bars = site.menuButton.locator('span');
  await expect(bars).toHaveCSS('rotate', 'none');
  await site.openMenu();
  await expect(bars).toHaveCSS('rotate', '45deg');
  await expect.poll(scrolls).toBe(false);
  const { width, height } = page.viewportSize()!;
  const box = (await site.menu.boundingBox())!;
  expect(box.x).toBeLessThanOrEqual(0);
  expect(box.y).toBeLessThanOrEqual((await site.header.boundingBox())!.height);
  expect(box.width).toBeGreaterThanOrEqual(width - 20);
  expect(box.y + box.height).toBeGreaterThanOrEqual(height - 1);
  await site.menuButton.click();
  await expect(site.menu).toBeHidden();
  await expect.poll(scrolls).toBe(true);
});

test('in a low window, the menu scrolls to its last link', async ({ site, page, isMobile }) => {
  test.skip(isMobile, 'a touch screen has no wheel');
  await page.setViewportSize({ width: 640, height: 300 });
  await site.open('/');
  await site.openMenu();
  const last = site.menuLink(screens.at(-1)!);
  await expect(last).not.toBeInViewport();
  await site.menu.hover();
  // The compositor can receive the wheel before it has the menu.
  await expect(async () => {
    await page.mouse.wheel(0, 1000);
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
});
