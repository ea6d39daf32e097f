// The language switch with more languages than a header has space for.
import { pathOf } from '../../fixtures/specification.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectOneRow } from '../support/header.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 390, 1280]) {
  test(`the header has the current one of many languages alone at ${width} pixels`, async ({ site, page, source }) => {
    await page.setViewportSize({ width, height: 800 });
    const { locales } = source.site;
    expect(locales.length).toBeGreaterThanOrEqual(12);
    test.setTimeout(20_000 * locales.length);
    let height = 0;
    for (const { tag, name } of locales) {
      await site.open(pathOf('skills', tag, locales[0]!.tag));
      height ||= (await site.header.boundingBox())!.height;
      await expect(site.header.getByRole('list').getByRole('link')).toHaveAccessibleName(name);
      await expectOneRow(site, height);
      await expectNoOverflow(page, tag);
    }
    await expectAccessible(page, `the header at ${width}`, 'header');
  });
}

test('the menu has every language, and changes to the last', async ({ site, page, source }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await site.open('/skills');
  const { locales } = source.site;
  await site.menuButton.click();
  const links = page.getByRole('navigation').getByRole('list').last().getByRole('link');
  await expect(links).toHaveText(locales.map(({ name }) => new RegExp(`${name.replace(/[()]/g, '.')}$`)));
  await expectNoOverflow(page, 'the menu');
  await links.last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', locales.at(-1)!.tag);
});
