import { Cursor } from '../../support/pages/cursor.ts';
import { expect, test } from '../../support/test.ts';

test('there is no custom cursor, and the native cursor stays', async ({ site, page }) => {
  await site.open('/skills');
  await site.menuButton.tap();
  await expect(site.menu).toBeVisible();
  await site.menuLink('contact').tap();
  await site.expectScreen('contact', 'it');
  const cursor = new Cursor(page);
  await expect(cursor.inner).toBeHidden();
  await expect(cursor.outer).toBeHidden();
  for (const control of await page.locator('a:visible, button:visible').all()) {
    await expect(control).not.toHaveCSS('cursor', 'none');
  }
});
