import type { Page } from 'playwright/test';
import { screens } from '../../support/content.ts';
import type { Site } from '../../support/pages/site.ts';
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
  await expect(page.locator('body')).toHaveClass('no-scroll');
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

const ways = {
  Escape: async ({ page }) => page.keyboard.press('Escape'),
  'a link': async ({ site }) => site.menuLink('contact').click(),
  Back: async ({ page }) => {
    await page.goBack();
  },
} satisfies Record<string, (fixtures: { site: Site; page: Page }) => Promise<void>>;

for (const [name, close] of Object.entries(ways)) {
  test(`${name} closes the menu and the page scrolls again`, async ({ site, page }) => {
    await site.open('/whoami');
    if (name === 'Back') await page.evaluate(() => history.pushState(null, ''));
    await site.openMenu();
    await close({ site, page });
    await expect(site.menu).toBeHidden();
    await expect(site.menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(site.body).not.toHaveClass(/no-scroll/);
    await expect(site.main).not.toHaveAttribute('inert');
    await expect(page.locator('div[inert]')).toHaveCount(0);
  });
}

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
