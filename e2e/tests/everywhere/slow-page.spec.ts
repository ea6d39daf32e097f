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
