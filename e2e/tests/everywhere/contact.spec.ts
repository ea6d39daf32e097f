import type { Page } from 'playwright/test';
import { contents, fill, locales } from '../../support/content.ts';
import { Contact } from '../../support/pages/contact.ts';
import { expect, test } from '../../support/test.ts';

/** Replaces the clipboard, so that the test controls its result in every browser. */
async function clipboard(page: Page, answer: 'accepts' | 'refuses' | 'waits') {
  await page.addInitScript((behaviour) => {
    const writeText = (text: string) => {
      document.documentElement.dataset.copied = text;
      if (behaviour === 'accepts') return Promise.resolve();
      if (behaviour === 'refuses') return Promise.reject(new DOMException('no', 'NotAllowedError'));
      return new Promise<void>((resolve) => addEventListener('clipboard-ready', () => resolve()));
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, answer);
}

for (const locale of locales) {
  const { contactConfig, contacttext, owner, titles } = contents[locale];

  test(`Contact shows the contact details in ${locale} and no alert`, async ({ site, page }) => {
    await site.open(site.addressOf('contact', locale));
    const contact = new Contact(page, locale);
    await expect(contact.email).toHaveAttribute('href', `mailto:${contactConfig.YOUR_EMAIL}`);
    await expect(contact.phone).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(page.getByRole('heading', { name: contacttext.getInTouch })).toBeVisible();
    await expect(site.main).toContainText(titles.phone);
    await expect(site.main).toContainText(contactConfig.description);
    await expect(site.main).toContainText(owner.vatNumber);
    await expect(contact.alert).toHaveCount(0);
    await expect(contact.loading).toHaveCount(0);
    await expect(page.locator('form, input')).toHaveCount(0);
  });

  test(`copying shows an alert in ${locale} until it is dismissed @quick`, async ({ site, page }) => {
    await clipboard(page, 'accepts');
    await site.open(site.addressOf('contact', locale));
    const contact = new Contact(page, locale);
    await contact.copyEmail.click();
    await expect(contact.alert).toContainText(contacttext.emailCopied);
    await expect(page.locator('html')).toHaveAttribute('data-copied', contactConfig.YOUR_EMAIL);
    await contact.copyPhone.click();
    await expect(contact.alert).toContainText(contacttext.phoneCopied);
    await expect(page.locator('html')).toHaveAttribute('data-copied', contactConfig.YOUR_FONE);
    await expect(contact.alert).toHaveAttribute('data-variant', 'success');
    await contact.dismiss.click();
    await expect(contact.alert).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test(`a blocked clipboard shows an alert in ${locale} with the text to copy by hand`, async ({ site, page }) => {
    await clipboard(page, 'refuses');
    await site.open(site.addressOf('contact', locale));
    const contact = new Contact(page, locale);
    await contact.copyEmail.click();
    await expect(contact.alert).toContainText(fill(contacttext.copyFailed, { value: contactConfig.YOUR_EMAIL }));
    await expect(contact.alert).toHaveAttribute('data-variant', 'danger');
  });
}

test('the alert changes with the language', async ({ site, page }) => {
  await clipboard(page, 'accepts');
  await site.open('/contact');
  await new Contact(page, 'it').copyEmail.click();
  await site.switchTo('en');
  await expect(new Contact(page, 'en').alert).toContainText(contents.en.contacttext.emailCopied);
});

test('the loading bar is shown while copying is in progress', async ({ site, page }) => {
  await clipboard(page, 'waits');
  await site.open('/contact');
  const contact = new Contact(page, 'it');
  await contact.copyEmail.click();
  await expect(contact.loading).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('clipboard-ready')));
  await expect(contact.loading).toHaveCount(0);
  await expect(contact.alert).toBeVisible();
});

test('the footer link opens the privacy note below the header and moves the focus to it', async ({ site, page }) => {
  await site.open('/en');
  await site.footer.getByRole('link', { name: contents.en.privacy.link }).click();
  await site.expectScreen('contact', 'en');
  await site.expectAddress('/en/contact#privacy');
  const note = page.getByRole('heading', { name: contents.en.privacy.title });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 1 });
});
