import { Cursor } from '../../support/pages/cursor.ts';
import { expect, test } from '../../support/test.ts';

const middle = { x: 640, y: 420 };

test('two white dots follow the mouse, the outer one with a delay @quick', async ({ site, page }) => {
  await site.open('/skills');
  const cursor = new Cursor(page);
  await cursor.follows();
  await page.mouse.move(100, 400);
  await page.mouse.move(middle.x, middle.y);
  await expect(cursor.layer).toHaveAttribute('data-visible');
  for (const dot of [cursor.inner, cursor.outer]) {
    await expect(dot).toBeVisible();
    await expect.poll(async () => Math.abs((await Cursor.centre(dot)).x - middle.x)).toBeLessThan(1);
    await expect.poll(async () => Math.abs((await Cursor.centre(dot)).y - middle.y)).toBeLessThan(1);
    await expect(dot).toHaveCSS('width', '15px');
    await expect(dot).toHaveCSS('height', '15px');
  }
  await expect(cursor.inner).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(cursor.outer).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.4)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(cursor.layer).toHaveCSS('filter', 'invert(1)');
});

test('over a control, the inner dot shrinks, the outer dot grows and the native cursor is hidden', async ({
  site,
  page,
}) => {
  await site.open('/skills');
  const cursor = new Cursor(page);
  await cursor.follows();
  await site.menuButton.hover();
  await expect(cursor.inner).toHaveCSS('scale', '0.7');
  await expect(cursor.outer).toHaveCSS('scale', '5');
  await expect(site.menuButton).toHaveCSS('cursor', 'none');
  await page.mouse.move(middle.x, middle.y);
  await expect(cursor.inner).toHaveCSS('scale', '1');
  await expect(cursor.outer).toHaveCSS('scale', '1');
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the text below the disc has a contrast of 4.5 in the ${colorScheme} palette`, async ({ site, page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/experience', '/credits', '/contact']) {
      await site.open(path);
      await new Cursor(page).follows();
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
  await new Cursor(page).follows();
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

test('the native cursor returns when reduced motion is turned on', async ({ site, page }) => {
  await site.open('/skills');
  await new Cursor(page).follows();
  await site.menuButton.hover();
  await expect(site.menuButton).toHaveCSS('cursor', 'none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(site.menuButton).not.toHaveCSS('cursor', 'none');
  await expect(new Cursor(page).inner).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.mouse.move(middle.x, middle.y);
  await expect(new Cursor(page).inner).toBeVisible();
});
