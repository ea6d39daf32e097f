import { contents, headingOf } from '../../support/content.ts';
import { hold, screenFile, withoutIdlePrefetch } from '../../support/network.ts';
import { expect, test } from '../../support/test.ts';

test('a slow page is announced, and the previous page stays until it loads', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const contact = await hold(page, screenFile('contact'));
  await site.open('/skills');
  await expect(site.loading).toBeEmpty();
  await site.visit('contact');
  await expect(site.loading).toHaveText(contents.it.navigation.loading);
  await expect(site.loading).toBeVisible();
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
  contact.release();
  await site.expectScreen('contact', 'it');
  await expect(site.loading).toBeEmpty();
});

test('a page is not shown before its styles, which the document of another screen has not', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const sheet = await hold(page, /\/print-[\w-]+\.css$/);
  await page.goto('/credits', { waitUntil: 'commit' });
  await expect(site.heading).toBeVisible();
  await page.keyboard.press('Shift'); // the app starts before the sheet is there
  await site.hydrated();
  await site.visit('skills');
  await expect(site.loading).toHaveText(contents.it.navigation.loading);
  await expect(site.heading).toContainText(headingOf(contents.it, 'credits'));
  sheet.release();
  await site.expectScreen('skills', 'it');
  await expect(site.main.getByRole('meter').first()).not.toHaveCSS('height', '0px');
});
