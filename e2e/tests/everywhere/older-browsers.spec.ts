import type { Page } from 'playwright/test';
import { contents, headingOf } from '../../support/content.ts';
import { hold, languageFile } from '../../support/network.ts';
import { expect, test } from '../../support/test.ts';

// The rewritten scripts no longer have the hashes that the policy allows.
test.use({ bypassCSP: true });

/**
 * Simulates a browser without popovers (Safari before 17, Firefox before 125):
 * attribute, methods, events and selector have a name that no browser supports.
 * The segmenter and the idle callback are missing too.
 */
test.beforeEach(async ({ page, context }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await context.route(/^[^?]*(\/[^/.]*|\.js)(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll('popover', 'popunder')
      .replaceAll('Popover', 'Popunder')
      .replace('"integrity"', '"unchecked"');
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({ status: response.status(), contentType, body: text });
  });
});

const menuOf = (page: Page) => page.locator('#menu');

test('the menu is a disclosure that covers nothing while it is closed', async ({ site, page }) => {
  const app = await hold(page, /\/assets\/app-[^/]+\.js$/);
  await page.goto('/skills', { waitUntil: 'domcontentloaded' });
  await expect(menuOf(page)).toBeHidden();
  await expect(site.heading).toBeInViewport();
  app.release();
  await site.hydrated();
  await expect(menuOf(page)).toBeHidden();
  await expect(site.menuButton).toHaveAttribute('aria-expanded', 'false');
  await site.openMenu();
  await expect(menuOf(page).locator('[aria-current]')).toBeFocused();
  await expect(site.menuButton).toHaveAccessibleName(contents.it.navigation.closeMenu);
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(site.menuButton).toBeFocused();
});

test('the menu opens every screen, and Back returns', async ({ site, page }) => {
  await site.open('/experience');
  await site.openMenu();
  await menuOf(page).locator('a[href="/contact"]').click();
  await site.expectScreen('contact', 'it');
  await expect(menuOf(page)).toBeHidden();
  await expect(site.body).not.toHaveClass(/no-scroll/);
  await page.goBack();
  await site.expectScreen('experience', 'it');
});

test('a language that does not load is announced', async ({ site, page, guards }) => {
  guards.allow(/ERR_FAILED|net::|NS_ERROR|error/i);
  const english = await hold(page, languageFile('en'));
  await site.open('/skills');
  await site.languageLink('en').click();
  english.abort();
  await expect(page.getByRole('alert')).toContainText(contents.it.errors.languageText);
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
});
