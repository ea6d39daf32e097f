import type { Locator } from 'playwright/test';
import { contents } from '../../support/content.ts';
import { Experience } from '../../support/pages/experience.ts';
import { expect, test } from '../../support/test.ts';

test('only a closed card shows the beginning of its text, an ellipsis and a plus @quick', async ({ site, page }) => {
  await site.open('/experience');
  const { worktimeline } = contents.it;
  const timeline = new Experience(page, 'it');
  const index = worktimeline.findIndex(({ description = '' }) => description.length > 140);
  const short = worktimeline.findIndex(({ description = '' }) => description.length < 130);
  expect(await timeline.ellipsis(short)).toBe('');
  for (let turn = 0; turn < 2; turn++) {
    await expect(timeline.rest(index)).toBeHidden();
    expect(await timeline.ellipsis(index)).toBe(' ...');
    await expect.poll(() => timeline.symbol(index)).toBe('plus');
    await timeline.card(index).getByRole('heading').click();
    await expect(timeline.rest(index)).toBeVisible();
    expect(await timeline.ellipsis(index)).toBe('');
    await expect.poll(() => timeline.symbol(index)).toBe('minus');
    await timeline.card(index).getByRole('button').click();
  }
});

test('the bar of a skill fills its percentage of the meter', async ({ site, page }) => {
  await site.open('/en/skills');
  const values = contents.en.skills.flatMap(({ value }) => value ?? []);
  await expect(page.getByRole('meter')).toHaveCount(values.length);
  for (const [index, value] of values.entries()) {
    expect(await barOf(page.getByRole('meter').nth(index))).toBeCloseTo(value / 100, 2);
  }
});

/** The part of a meter that its bar fills, from 0 to 1. */
function barOf(meter: Locator): Promise<number> {
  return meter.evaluate((element) => {
    const width = (part: Element) => part.getBoundingClientRect().width;
    return width(element.querySelector('rect')!) / width(element);
  });
}
