// The header with several languages and a long brand. The number of languages is that of the content, so the test
// repeats links of the page; the component's own test has its choice of a place for each number.
import { expectNoOverflow } from '../../support/overflow.ts';
import { expect, test } from '../../support/test.ts';

const brands = ['Io', 'Massimiliano Bartolomeoni', 'Wolfeschlegelsteinhausen'];

for (const [count, place] of [
  [2, 'row'],
  [3, 'row'],
  [5, 'wide'],
  [8, 'wide'],
  [20, 'menu'],
] as const) {
  for (const width of [320, 390, 768, 1280]) {
    test(`each of ${count} languages is whole at ${width} pixels, whatever the brand`, async ({ site, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await site.open('/whoami');
      const list = site.header.locator('ul').first();
      await list.evaluate(
        (row, [count, place]) => {
          row.dataset.place = place;
          while (row.children.length < count) row.append(row.lastElementChild!.cloneNode(true));
        },
        [count, place] as const,
      );
      const links = list.getByRole('link');
      await expect(links).toHaveCount(place === 'row' || (place === 'wide' && width >= 768) ? count : 1);
      for (const brand of brands) {
        await site.header.locator('> a').evaluate((link, text) => (link.textContent = text), brand);
        const parts = [site.header.locator('> a'), site.menuButton, ...(await links.all())];
        const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
        for (const [index, box] of boxes.entries()) {
          expect(box.width, `${brand}: part ${index}`).toBeGreaterThanOrEqual(index > 0 ? 40 : 1);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, `${brand}: part ${index}`).toBeLessThanOrEqual(width);
          for (const other of boxes.slice(index + 1)) {
            const apart = box.x + box.width <= other.x + 0.5 || other.x + other.width <= box.x + 0.5;
            expect(apart || box.y + box.height <= other.y + 0.5, `${brand}: part ${index}`).toBe(true);
          }
        }
        await expectNoOverflow(page, brand);
      }
    });
  }
}
