// The language switch with more languages than fit into a narrow header.
import { pathOf } from '../../fixtures/specification.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectOneRow } from '../support/header.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 390, 1280]) {
  test(`the header keeps every language on one row at ${width} pixels`, async ({ site, page, source }) => {
    await page.setViewportSize({ width, height: 800 });
    const { locales } = source.site;
    expect(locales.length).toBeGreaterThanOrEqual(12);
    test.setTimeout(20_000 * locales.length);
    let height = 0;
    for (const { tag } of locales) {
      await site.open(pathOf('skills', tag, locales[0]!.tag));
      height ||= (await site.header.boundingBox())!.height;
      await expect(site.header.getByRole('list').first().getByRole('link')).toHaveCount(locales.length);
      await expectOneRow(site, height);
      await expectNoOverflow(page, tag);
    }
    await expectAccessible(page, `the header at ${width}`, 'header');
  });
}

test('the keyboard brings every language into view and changes to the last', async ({ site, page, source }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await site.open('/skills');
  const { locales } = source.site;
  const links = site.header.getByRole('list').first().getByRole('link');
  await site.header.locator('> a').focus();
  for (const [index, { name }] of locales.entries()) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toHaveAccessibleName(name);
    await expect(links.nth(index)).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', locales.at(-1)!.tag);
  await expect(site.currentLanguage).toBeInViewport({ ratio: 1 });
});

for (const [direction, path] of [
  ['left to right', '/skills'],
  ['right to left', '/ar-XB/skills'],
] as const) {
  test(`an arrow is at each edge behind which the row continues, from ${direction}`, async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await site.open(path);
    const row = site.header.getByRole('list').first();
    const { x, y, width, height } = (await row.boundingBox())!;
    const strip = async (left: number) =>
      (await page.screenshot({ clip: { x: left, y: y + height / 2 - 5, width: 5, height: 10 } })).toString('base64');
    const ground = await strip(x - 6);
    /** Whether the left and the right edge of the row have an arrow. */
    const arrows = async () => [(await strip(x)) !== ground, (await strip(x + width - 5)) !== ground];
    const rightToLeft = direction === 'right to left';
    expect(await arrows()).toEqual([rightToLeft, !rightToLeft]);
    await row.evaluate((list, sign) => list.scrollBy({ left: 80 * sign }), rightToLeft ? -1 : 1);
    await expect.poll(arrows).toEqual([true, true]);
    await row.evaluate((list, sign) => list.scrollBy({ left: 9999 * sign }), rightToLeft ? -1 : 1);
    await expect.poll(arrows).toEqual([!rightToLeft, rightToLeft]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every language is a link in the header', async ({ page, source }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const { locales } = source.site;
    await page.goto('/skills');
    await page
      .getByRole('banner')
      .getByRole('link', { name: locales.at(-1)!.name, exact: true })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', locales.at(-1)!.tag);
  });
});
