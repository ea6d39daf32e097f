import type { Locator, Page } from 'playwright/test';
import { type Locale, type WholeContent, contents, fill } from '../content.ts';

type Job = WholeContent['worktimeline'][number];

/** The work timeline. */
export class Experience {
  readonly #page: Page;
  readonly #showMore: string;

  constructor(page: Page, locale: Locale) {
    this.#page = page;
    this.#showMore = contents[locale].experiencetext.showMore;
  }

  card(index: number): Locator {
    return this.#page.getByRole('main').locator('article article').nth(index);
  }

  /** The part of a description that a closed card hides. */
  rest(index: number): Locator {
    return this.card(index).locator('[id$=rest]');
  }

  /** The text that the style sheet draws after the visible part of a description. */
  ellipsis(index: number): Promise<string> {
    return this.card(index)
      .locator('p > span:first-child')
      .evaluateAll((starts) =>
        starts
          .map((start) => getComputedStyle(start, '::after'))
          .map(({ content, display }) => (display === 'none' || content === 'none' ? '' : content.replaceAll('"', '')))
          .join(''),
      );
  }

  /** The symbol that the style sheet draws on the button of a card from two lines. */
  symbol(index: number): Promise<'plus' | 'minus'> {
    return this.card(index)
      .getByRole('button')
      .evaluate((button) => (getComputedStyle(button, '::after').rotate === '90deg' ? 'plus' : 'minus'));
  }

  /** The button that opens the card of a job. */
  more(job: Job): Locator {
    return this.#page.getByRole('button', { name: fill(this.#showMore, { job: job.jobtitle }) }).first();
  }
}
