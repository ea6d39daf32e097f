import type { Locator, Page } from 'playwright/test';
import { type Locale, contents } from '../content.ts';

/** The contact details, the copy buttons and the alert area. */
export class Contact {
  readonly email: Locator;
  readonly phone: Locator;
  readonly copyEmail: Locator;
  readonly copyPhone: Locator;
  /** Every copy button, that of the key too. */
  readonly copyButtons: Locator;
  readonly alert: Locator;
  readonly dismiss: Locator;
  readonly loading: Locator;

  constructor(page: Page, locale: Locale) {
    const { contacttext, contactConfig } = contents[locale];
    const main = page.getByRole('main');
    this.email = main.getByRole('link', { name: contactConfig.YOUR_EMAIL });
    this.phone = main.getByRole('link', { name: contactConfig.YOUR_FONE });
    this.copyEmail = main.getByRole('button', { name: contacttext.copyEmail });
    this.copyPhone = main.getByRole('button', { name: contacttext.copyPhone });
    this.copyButtons = main.locator('dl').getByRole('button');
    this.alert = main.getByRole('alert');
    this.dismiss = main.getByRole('button', { name: contacttext.dismiss });
    this.loading = main.getByRole('progressbar', { name: contacttext.loading });
  }
}
