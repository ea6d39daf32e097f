import type { Locator, Page } from 'playwright/test';
import { type Locale, contents } from '../content.ts';

/** The contact details, the copy buttons and the alert area. */
export class Contact {
  readonly copyEmail: Locator;
  /** Every copy button, that of the key too. */
  readonly copyButtons: Locator;
  readonly alert: Locator;
  readonly dismiss: Locator;
  readonly loading: Locator;

  constructor(page: Page, locale: Locale) {
    const { contacttext } = contents[locale];
    const main = page.getByRole('main');
    this.copyEmail = main.getByRole('button', { name: contacttext.copyEmail });
    this.copyButtons = main.locator('dl').getByRole('button');
    this.alert = main.getByRole('alert');
    this.dismiss = main.getByRole('button', { name: contacttext.dismiss });
    this.loading = main.getByRole('progressbar', { name: contacttext.loading });
  }
}
