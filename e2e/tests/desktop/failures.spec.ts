import type { Page } from 'playwright/test';
import { contents } from '../../support/content.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test('a screen that does not load shows a message with a margin, on a page that fills the window', async ({
  site,
  page,
  guards,
}) => {
  guards.allow(/ERR_FAILED|Failed to fetch dynamically|did not load/);
  await site.openUnreachable('/en/skills');
  await site.visit('contact');
  await expect(page.getByRole('heading', { name: contents.en.errors.loadTitle })).toBeVisible();
  await expect(site.main).toContainText(contents.en.errors.loadText);
  await site.changed();
  await expectMargin(page);
  // So that the footer does not jump while pages change.
  await expect(site.footer).not.toBeInViewport({ ratio: 0.1 });
});

test('a language that does not load shows a message with a link and keeps the page', async ({ site, page, guards }) => {
  guards.allow(/ERR_FAILED/);
  await site.openUnreachable('/skills');
  await site.openMenu();
  await site.languageLink('en').click();
  const { errors } = contents.it;
  const message = page.getByRole('alert');
  await expect(message).toContainText(errors.languageText);
  await expectAccessible(page, 'a language did not load', 'header');
  // The open menu does not cover the link.
  await message.getByRole('link').click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(message).toBeVisible();
  await site.expectScreen('skills', 'it');
});

test('a document in another language than the visitor’s shows a message when no script loads', async ({
  page,
  context,
  guards,
  baseURL,
}) => {
  guards.allow(/ERR_FAILED|Failed to fetch|did not load/);
  await context.addCookies([{ name: 'i18next', value: 'en', url: baseURL! }]);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/skills');
  await expect(page.locator('body')).toContainText(contents.en.errors.loadTitle);
  await expect(page.locator('body')).toBeVisible();
  await expectMargin(page);
});

/** Expects the message of a failure not to touch the edges of the window. */
async function expectMargin(page: Page): Promise<void> {
  const { x, y } = (await page.locator('h1').last().boundingBox())!;
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(16);
}
