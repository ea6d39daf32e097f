import type { Page } from 'playwright/test';
import { contents, documents, locales } from '../../support/content.ts';
import { expectAccessible } from '../../support/axe.ts';
import { Contact } from '../../support/pages/contact.ts';
import { Experience } from '../../support/pages/experience.ts';
import { expect, test } from '../../support/test.ts';

// axe needs a page without motion: text that fades in has a low contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// axe renders the hidden text of a closed card to check it, and Chromium logs a message about that.
test.beforeEach(({ guards }) => guards.allow(/subtree hidden by content-visibility/));

for (const width of [1280, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { screen, locale, path } of documents) {
      test(`${path} has no violation with the menu closed or open`, async ({ site, page }) => {
        await site.open(path);
        await expectAccessible(page, 'menu closed');
        await expectOutline(page);
        await site.openMenu();
        // The rest of the page is inert.
        await expectAccessible(page, `menu open on ${screen} in ${locale}`, 'header');
      });
    }

    for (const locale of locales) {
      test(`an open card has no violation in ${locale}`, async ({ site, page }) => {
        await site.open(site.addressOf('experience', locale));
        await new Experience(page, locale).more(contents[locale].worktimeline[0]!).click();
        await expectAccessible(page, 'card expanded');
      });

      test(`the alert has no violation in ${locale}, shown or dismissed`, async ({ site, page, context }) => {
        await context.grantPermissions(['clipboard-write']);
        await site.open(site.addressOf('contact', locale));
        const contact = new Contact(page, locale);
        await contact.copyEmail.click();
        await expect(contact.alert).toBeVisible();
        await expect(contact.alert.locator('..')).toHaveCSS('opacity', '1');
        await expectAccessible(page, 'alert shown');
        await contact.dismiss.click();
        await expect(contact.alert).toHaveCount(0);
        await expectAccessible(page, 'alert dismissed');
      });
    }
  });
}

/** One main, one h1, no heading level skipped. */
async function expectOutline(page: Page) {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
  levels.reduce((above, level) => {
    expect(level, `headings ${levels.join(' ')}`).toBeLessThanOrEqual(above + 1);
    return level;
  }, 0);
}
