import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

const dotOf = (page: Page, name: 'inner' | 'outer') => page.locator(`[data-dot=${name}]`);
const layerOf = (page: Page) => page.locator(':has(> [data-dot=inner])');

/** Waits until the cursor, which is fetched after the page, follows the mouse. */
const follows = (page: Page) => expect(page.locator('html')).toHaveClass(/own-cursor/);

/** Returns the centre of a dot in CSS pixels. */
async function centreOf(dot: Locator): Promise<{ x: number; y: number }> {
  const box = await dot.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const middle = { x: 640, y: 420 };

test('two dots follow the mouse in place of the cursor, which controls hide @quick', async ({ site, page }) => {
  await site.open('/skills');
  await follows(page);
  await page.mouse.move(100, 400);
  await page.mouse.move(middle.x, middle.y);
  await expect(layerOf(page)).toHaveAttribute('data-visible');
  for (const dot of [dotOf(page, 'inner'), dotOf(page, 'outer')]) {
    await expect(dot).toBeVisible();
    await expect.poll(async () => Math.abs((await centreOf(dot)).x - middle.x)).toBeLessThan(1);
    await expect.poll(async () => Math.abs((await centreOf(dot)).y - middle.y)).toBeLessThan(1);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(layerOf(page)).toHaveCSS('filter', 'invert(1)');
  await site.menuButton.hover();
  await expect(site.menuButton).toHaveCSS('cursor', 'none');
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the text below the disc has a contrast of 4.5 in the ${colorScheme} palette`, async ({ site, page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/experience', '/credits', '/contact']) {
      await site.open(path);
      await follows(page);
      for (const control of await page.locator(':is(a[href^="/"], button, [data-interactive]):visible').all()) {
        await control.hover();
        const name = await control.evaluate((element) => element.outerHTML.slice(0, 100));
        await expect.poll(() => control.evaluate(contrastBelowDisc), `${path}: ${name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

/** Runs in the page. Returns the least contrast of the texts of an element below the outer dot of the cursor, by their colours. */
function contrastBelowDisc(element: Element): number {
  const inverted = getComputedStyle(document.querySelector('[data-dot]')!.parentElement!).filter !== 'none';
  const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = numbers(color)
      .map((value) => (0.6 * value + (inverted ? 0 : 0.4 * 255)) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (part: Element): string => {
    const { backgroundColor } = getComputedStyle(part);
    return numbers(backgroundColor)[3] === 0 && part.parentElement ? groundOf(part.parentElement) : backgroundColor;
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
  const contrasts = [element, ...element.querySelectorAll('*')].filter(hasText).map((part) => {
    const [light = 0, dark = 0] = [getComputedStyle(part).color, groundOf(part)].map(luminance).sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });
  return Math.min(Infinity, ...contrasts);
}

test('the cursor is above the open menu', async ({ site, page }) => {
  await site.open('/skills');
  await follows(page);
  await page.mouse.move(middle.x, middle.y);
  await site.openMenu();
  const order = await page.evaluate(() => {
    const dot = document.querySelector<HTMLElement>('[data-dot=inner]')!;
    dot.style.pointerEvents = 'auto';
    dot.parentElement!.style.pointerEvents = 'auto';
    const { left, top } = dot.getBoundingClientRect();
    return document.elementFromPoint(left + 7, top + 7) === dot;
  });
  expect(order).toBe(true);
});
