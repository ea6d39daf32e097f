import type { Page } from 'playwright/test';
import { stopClock } from '../../support/clock.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the pages: whether each is leaving and fixed, and the duration and fill of its animations. */
const pagesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > div')].map((element) => ({
      leaving: element.inert,
      fixed: getComputedStyle(element).position === 'fixed',
      timings: element.getAnimations().map((animation) => {
        const { endTime, fill } = animation.effect!.getComputedTiming();
        return { endTime, fill };
      }),
    })),
  );

test('entering and leaving are animations of 400 ms each, and the leaving page has no place of its own', async ({
  site,
  page,
}) => {
  await page.clock.install();
  await site.open('/skills');
  // The chunks of all screens are loaded.
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await page.evaluate(() => {
    // Paused at the first frame, so that they still exist when they are read.
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target as Element).matches('main > div')) return;
      (target as Element).getAnimations().forEach((animation) => animation.pause());
    });
  });
  await site.visit('contact');
  await expect(site.pages).toHaveCount(2);
  // Filled, so that a page is not back for the frame between the end of its animation and its removal.
  const timings = [{ endTime: 400, fill: 'both' }];
  await expect
    .poll(() => pagesIn(page))
    .toEqual(
      expect.arrayContaining([
        { leaving: true, fixed: true, timings },
        { leaving: false, fixed: false, timings },
      ]),
    );
  const names = await site.pages.evaluateAll((all) => all.map((element) => getComputedStyle(element).animationName));
  expect(new Set(names).size).toBe(2);
});
