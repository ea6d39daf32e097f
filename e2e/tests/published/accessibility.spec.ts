import { contents, eachScreen } from '../../support/content.ts';
import { expectAccessible, expectContrast } from '../../support/axe.ts';
import { Contact } from '../../support/pages/contact.ts';
import { Experience } from '../../support/pages/experience.ts';
import { expect, test } from '../../support/test.ts';

// axe needs a page without motion: text that fades in has a low contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// axe renders the hidden text of a closed card to check it, and Chromium logs a message about that.
test.beforeEach(({ guards }) => guards.allow(/subtree hidden by content-visibility/));

// The tour checks every screen of other contents on a desktop; the layout of a phone differs.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('no screen has a violation', async ({ site, page }) => {
    for (const { path } of eachScreen) {
      await site.open(path);
      await expectAccessible(page, path);
    }
  });

  test('the menu has no violation', async ({ site, page }) => {
    await site.open('/whoami');
    await site.openMenu();
    // The rest of the page is inert.
    await expectAccessible(page, 'menu open', 'header');
  });
});

test.describe('in the light palette', () => {
  test.use({ colorScheme: 'light' });

  test('every screen has the contrast', async ({ site, page }) => {
    for (const { path } of eachScreen) {
      await site.open(path);
      await expectContrast(page, path);
    }
  });

  test('the menu has the contrast', async ({ site, page }) => {
    await site.open('/whoami');
    await site.openMenu();
    await expectContrast(page, 'menu open', 'header');
  });
});

test('an open card has no violation', async ({ site, page }) => {
  await site.open('/experience');
  await new Experience(page, 'it').more(contents.it.worktimeline[0]!).click();
  await expectAccessible(page, 'card expanded');
});

test('the alert has no violation, shown or dismissed', async ({ site, page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await site.open('/en/contact');
  const contact = new Contact(page, 'en');
  await contact.copyEmail.click();
  await expect(contact.alert).toBeVisible();
  await expect(contact.alert.locator('..')).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'alert shown');
  await contact.dismiss.click();
  await expect(contact.alert).toHaveCount(0);
  await expectAccessible(page, 'alert dismissed');
});
