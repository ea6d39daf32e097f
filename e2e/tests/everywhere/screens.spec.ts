import type { Locator } from 'playwright/test';
import { paragraphsOf } from '../../../fixtures/long-text.ts';
import { contents } from '../../support/content.ts';
import { Experience } from '../../support/pages/experience.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

test('Home shows its picture, and Whoami its portrait', async ({ site, page }) => {
  await site.open('/');
  const { background } = new Home(page, 'it');
  expect(await background.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await site.visit('whoami');
  const portrait = page.getByRole('img', { name: contents.it.owner.portrait.alt });
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('Experience cards open and close independently @quick', async ({ site, page }) => {
  await site.open('/experience');
  const { worktimeline } = contents.it;
  const timeline = new Experience(page, 'it');
  const texts = worktimeline.map(({ description }) => paragraphsOf(description).join(' '));
  for (const [index, description] of texts.entries()) {
    const preview = previewOf(description);
    await expect.poll(() => textOf(timeline.card(index))).toContain(oneLine(preview));
    expect(await timeline.ellipsis(index)).toBe(preview === description ? '' : ' ...');
  }
  const index = texts.findIndex((description) => description.length > 140);
  const job = worktimeline[index]!;
  await expect(timeline.rest(index)).toBeHidden();
  await expect.poll(() => timeline.symbol(index)).toBe('plus');
  await timeline.more(job).click();
  await expect(timeline.rest(index)).toBeVisible();
  await expect.poll(() => timeline.symbol(index)).toBe('minus');
  await expect(timeline.less(job)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => textOf(timeline.card(index))).toContain(texts[index]!);
  expect(await timeline.ellipsis(index)).toBe('');
  await expect(timeline.rest(index + 1)).toBeHidden();
  await timeline.card(index).getByRole('heading').click();
  await expect(timeline.rest(index)).toBeHidden();
  await expect(timeline.more(job)).toHaveAttribute('aria-expanded', 'false');
});

test('the bar of a skill fills its percentage of the meter', async ({ site, page }) => {
  await site.open('/en/skills');
  for (const [index, { value }] of contents.en.skills.entries()) {
    expect(await barOf(page.getByRole('meter').nth(index))).toBeCloseTo(value! / 100, 2);
  }
});

/** Returns the visible text on one line. */
const textOf = async (element: Locator) => oneLine(await element.innerText());

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The part of a meter that its bar fills, from 0 to 1. */
function barOf(meter: Locator): Promise<number> {
  return meter.evaluate((element) => {
    const width = (part: Element) => part.getBoundingClientRect().width;
    return width(element.querySelector('rect')!) / width(element);
  });
}

/** Returns the first 130 user-perceived characters. */
function previewOf(description: string) {
  const characters = [...new Intl.Segmenter().segment(description)].map(({ segment }) => segment);
  return characters.length > 130 ? characters.slice(0, 130).join('') : description;
}
