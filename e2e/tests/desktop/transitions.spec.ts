import type { Page } from 'playwright/test';
import { stopClock } from '../../support/clock.ts';
import { contents, headingOf } from '../../support/content.ts';
import type { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a screen with a paused clock and the chunks of all screens loaded. */
async function openWithStoppedClock(site: Site, page: Page, address: string) {
  await page.clock.install();
  await site.open(address);
  await page.waitForLoadState('networkidle');
  await stopClock(page);
}

/** Returns the animations of the pages: the duration and fill of each, and whether its page is leaving. */
const animationsOfPages = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > div')].map((element) => ({
      leaving: (element as HTMLElement).inert,
      timings: element.getAnimations().map((animation) => {
        const { endTime, fill } = animation.effect!.getComputedTiming();
        return { endTime, fill };
      }),
    })),
  );

test('a page change shows both pages for 400 ms and then one @quick', async ({ site, page }) => {
  await openWithStoppedClock(site, page, '/skills');
  await site.visit('contact');
  await expect(site.pages).toHaveCount(2);
  await expect(site.heading).toHaveText(headingOf(contents.it, 'contact'));
  await expect(site.pages.and(page.locator('[inert]'))).toContainText(headingOf(contents.it, 'skills'));
  await page.clock.runFor(399);
  await expect(site.pages).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(site.pages).toHaveCount(1);
});

test('entering and leaving are animations of 400 ms each', async ({ site, page }) => {
  await openWithStoppedClock(site, page, '/skills');
  await page.evaluate(() => {
    // Paused at the first frame, so that they still exist when they are read.
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target as Element).matches('main > div')) return;
      (target as Element).getAnimations().forEach((animation) => animation.pause());
    });
  });
  await site.visit('contact');
  await expect(site.pages).toHaveCount(2);
  await expect
    .poll(() => animationsOfPages(page))
    .toEqual(
      expect.arrayContaining([
        // Filled, so that a page is not back for the frame between the end of its animation and its removal.
        { leaving: true, timings: [{ endTime: 400, fill: 'both' }] },
        { leaving: false, timings: [{ endTime: 400, fill: 'both' }] },
      ]),
    );
});

test('a path change scrolls to the top, and Back restores the scroll position', async ({ site, page }) => {
  await site.open('/experience');
  await page.evaluate(() => scrollTo(0, 700));
  await site.openMenu('keyboard');
  await site.menuLink('credits').click();
  await site.expectScreen('credits', 'it');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await site.expectScreen('experience', 'it');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
});

test('the previous page leaves and is inert during the transition', async ({ site, page }) => {
  await openWithStoppedClock(site, page, '/whoami');
  for (const [from, to] of [
    ['whoami', 'skills'],
    ['skills', 'credits'],
    ['credits', 'whoami'],
  ] as const) {
    await site.visit(to);
    const leaving = page.locator('main > div[inert]');
    await expect(leaving.locator('h1')).toHaveText(headingOf(contents.it, from));
    await expect(leaving).toHaveCSS('position', 'fixed');
    const names = await site.pages.evaluateAll((all) => all.map((element) => getComputedStyle(element).animationName));
    expect(new Set(names).size).toBe(2);
    expect(names).not.toContain('none');
    await page.clock.runFor(400);
    await site.expectScreen(to, 'it');
  }
});
