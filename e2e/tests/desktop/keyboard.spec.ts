import { contents } from '../../support/content.ts';
import { Experience } from '../../support/pages/experience.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

test('the first Tab stop skips to the content', async ({ site, page }) => {
  await site.open('/skills');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: contents.it.navigation.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  // Nothing covers it.
  await skip.click({ trial: true });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, aside, footer') !== null)).toBe(true);
});

test('the open menu traps the focus, and closing it returns the focus @quick', async ({ site, page }) => {
  await site.open('/skills');
  await site.openMenu('keyboard');
  await expect(site.menuLink('skills')).toBeFocused();
  await expect(page.locator('div:has(> main)')).toHaveAttribute('inert');
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = new Set<string>();
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('header') ? activeElement.textContent || activeElement.ariaLabel : 'outside';
      });
      stops.add(stop ?? 'nowhere');
    }
    expect(stops).not.toContain('outside');
    expect(stops.size).toBeGreaterThanOrEqual(8);
  }
  await page.keyboard.press('Escape');
  await expect(site.menu).toBeHidden();
  await expect(site.menuButton).toBeFocused();
});

test('every Tab stop has a visible focus ring', async ({ site, page }) => {
  await site.open('/contact');
  for (let press = 0; press < 16; press++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const element = document.activeElement!;
      const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element);
      const width = parseFloat(outlineWidth);
      const { left, top } = element.getBoundingClientRect();
      const around = parseFloat(outlineOffset) + width;
      let outer = element.parentElement;
      while (outer && getComputedStyle(outer).overflowY === 'visible') outer = outer.parentElement;
      const clip = outer?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const clipped = left - around < clip.left || top - around < clip.top;
      return { element: element.outerHTML.slice(0, 80), outlineStyle, width, clipped };
    });
    if (outline.element.startsWith('<body')) break;
    expect(outline.outlineStyle, outline.element).not.toBe('none');
    expect(outline.width, outline.element).toBeGreaterThanOrEqual(2);
    expect(outline.clipped, outline.element).toBe(false);
  }
  await site.openMenu('keyboard');
  await site.menuLink('home').press('Enter');
  const button = new Home(page, 'it').button('skills');
  await button.focus();
  await button.hover();
  // The ring is inside the button, whose colour changes below the pointer.
  const { ring, ground } = await button.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, outlineColor } = getComputedStyle(element);
    return { ring: outlineColor, ground: backgroundColor };
  });
  expect(ring).not.toBe(ground);
});

test('the header covers no control of the page that receives the focus', async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await site.open('/experience');
  const overlap = () =>
    page.evaluate(() => {
      const control = document.activeElement!.closest('main *');
      const { bottom } = document.querySelector('header')!.getBoundingClientRect();
      return control && bottom - control.getBoundingClientRect().top;
    });
  const overlaps: number[] = [];
  await site.main.getByRole('link').last().focus();
  for (let next = await overlap(); next !== null; next = await overlap()) {
    overlaps.push(next);
    await page.keyboard.press('Shift+Tab');
  }
  expect(overlaps.length).toBeGreaterThan(2);
  expect(Math.max(...overlaps)).toBeLessThanOrEqual(0);
});

test('the browser opens a closed card at a match in its hidden text', async ({ site, page }) => {
  await site.open('/experience');
  const rest = new Experience(page, 'it').rest(0);
  await expect(rest).toHaveAttribute('hidden', 'until-found');
  // Find-in-page skips an element without a box.
  await expect(rest).toHaveCSS('display', 'block');
  await expect(rest).toHaveCSS('content-visibility', 'hidden');
  // Scrolling to a fragment reveals hidden text as find-in-page does (HTML, 6.7), which no script can start.
  await rest.evaluate(({ id }) => (location.hash = id));
  await expect(rest).toBeVisible();
});
