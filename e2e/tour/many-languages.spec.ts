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
    test.setTimeout(5000 * locales.length);
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
