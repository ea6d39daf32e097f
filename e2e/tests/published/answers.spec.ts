// The answer to each control is inside the window and not covered, wherever the control was when it was pressed.
import type { Locator, Page } from 'playwright/test';
import { contents } from '../../support/content.ts';
import { Contact } from '../../support/pages/contact.ts';
import { Experience } from '../../support/pages/experience.ts';
import { expectSeen } from '../../support/seen.ts';
import { expect, test } from '../../support/test.ts';

const windows = [
  { name: '390 × 844', viewport: { width: 390, height: 844 } },
  { name: '1280 × 720', viewport: { width: 1280, height: 720 } },
  { name: '1280 × 720 at 200 % zoom', viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
];

const { errors } = contents.it;

/** Presses a control at the bottom edge of the window, where an answer below it is out of sight. */
async function press(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await control.click();
}

/** Makes the clipboard refuse. */
async function refuseCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
}

for (const { name, ...use } of windows) {
  test.describe(`in a window of ${name}`, () => {
    test.use({ ...use, permissions: ['clipboard-write'] });

    test('every copy shows its alert, beside its button; dismissing it shows the button', async ({ site, page }) => {
      await site.open('/contact');
      const contact = new Contact(page, 'it');
      for (const button of await contact.copyButtons.all()) {
        await press(button);
        await expectSeen(contact.alert, 'the alert');
        await expectSeen(contact.dismiss, 'the button that closes the alert');
        await expectSeen(button, 'the copy button, which has the focus');
        await contact.dismiss.click();
        await expect(contact.alert).toHaveCount(0);
        await expect(button).toBeFocused();
        await expectSeen(button, 'the copy button after the alert');
      }
    });

    test('a failed copy shows its alert', async ({ site, page }) => {
      await refuseCopies(page);
      await site.open('/contact');
      const contact = new Contact(page, 'it');
      await press(contact.copyButtons.last());
      await expect(contact.alert).toHaveAttribute('data-variant', 'danger');
      await expectSeen(contact.alert, 'the alert');
    });

    test('the focus is not under the alert', async ({ site, page }) => {
      await site.open('/contact');
      const contact = new Contact(page, 'it');
      await press(contact.copyEmail);
      await expect(contact.alert).toBeVisible();
      const links = page.locator('main a:visible, footer a:visible');
      for (const link of await links.all()) {
        await link.focus();
        await expectSeen(link, 'a link with the focus', 'start');
      }
    });

    test('a language that does not load shows its message, and the retry shows the language', async ({
      site,
      page,
      guards,
    }) => {
      guards.allow(/ERR_FAILED/);
      await site.openUnreachable('/skills');
      await page.evaluate(() => scrollTo(0, 300));
      await site.languageLink('en').click();
      const message = page.getByRole('alert');
      await expectSeen(message, 'the message');
      const retry = message.getByRole('link', { name: errors.loadAction });
      await expectSeen(retry, 'the link to try again');
      await page.unroute('**/assets/**');
      await retry.click();
      await site.hydrated();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectSeen(site.languageLink('en'), 'the language');
    });

    test('a screen that does not load shows its message, and the retry shows the screen', async ({
      site,
      page,
      guards,
    }) => {
      guards.allow(/ERR_FAILED|Failed to fetch dynamically|LoadError|did not load/);
      await site.openUnreachable('/skills');
      await page.evaluate(() => scrollTo(0, 300));
      await site.visit('contact');
      await site.changed();
      await expectSeen(site.heading, 'the message');
      const retry = site.main.getByRole('link', { name: errors.loadAction });
      await expectSeen(retry, 'the link to try again');
      await page.unroute('**/assets/**');
      await retry.click();
      await site.hydrated();
      await site.expectScreen('contact', 'it');
      await expectSeen(site.heading, 'the screen');
    });

    test('an opened card shows the rest of its text, and the button that closes it', async ({ site, page }) => {
      await site.open('/experience');
      const experience = new Experience(page, 'it');
      const index = contents.it.worktimeline.findIndex(({ description = '' }) => description.length > 130);
      const button = experience.card(index).getByRole('button');
      await press(button);
      await expectSeen(experience.rest(index), 'the rest of the text', 'start');
      await expectSeen(button, 'the button');
    });

    test('the menu shows the current screen with the focus; closing it shows the page', async ({ site, page }) => {
      await site.open('/contact');
      await page.evaluate(() => scrollTo(0, 300));
      await site.openMenu();
      await expectSeen(site.menuLink('contact'), 'the current screen');
      await expectSeen(site.menuButton, 'the button that closes the menu');
      await site.menuButton.click();
      await expect(site.menu).toBeHidden();
      await expect(site.menuButton).toBeFocused();
      await expectSeen(site.menuButton, 'the menu button');
    });
  });
}
