import type { Locator, Page } from 'playwright/test';
import { type Locale, type Screen, contents, screens } from '../content.ts';

/** Home: the headline that types, and the six buttons. */
export class Home {
  readonly heading: Locator;
  /** The visible typed copy. */
  readonly typed: Locator;
  readonly pause: Locator;
  readonly #buttons: Locator;

  constructor(page: Page, locale: Locale) {
    const { hometext } = contents[locale];
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.typed = this.heading.locator('[aria-hidden] > span:first-child');
    this.#buttons = main.getByRole('navigation', { name: hometext.sections }).getByRole('link');
    this.pause = main.getByRole('button', { name: hometext.pauseHeadline });
  }

  /** The button of a screen, in the order of the route table. */
  button(screen: Exclude<Screen, 'home'>): Locator {
    return this.#buttons.nth(screens.indexOf(screen) - 1);
  }
}
