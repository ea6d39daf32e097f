import { contents, screens, textsIn } from '../../support/content.ts';
import { Contact } from '../../support/pages/contact.ts';
import { Experience } from '../../support/pages/experience.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

/** The maximum duration of an invisible animation in milliseconds; a duration of zero would fire no event. */
const unseen = 1;

/** Records every animation and transition, and every frame with two pages, from the start of the document. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.defineProperty(window, 'animationsSeen', { value: seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect!.getComputedTiming();
        const { target } = animation.effect as KeyframeEffect;
        seen.add(`${Number(endTime)} ${target?.outerHTML.slice(0, 80)}`);
      }
      const pages = [...document.querySelectorAll('main > *')].filter((page) => page.checkVisibility());
      if (pages.length > 1) seen.add('Infinity two pages at once');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
});

test.afterEach(async ({ page }) => {
  const seen = await page.evaluate(() => [...(window as unknown as { animationsSeen: Set<string> }).animationsSeen]);
  expect(seen.filter((animation) => Number.parseFloat(animation) > unseen)).toEqual([]);
});

test('nothing moves on any screen or between them', async ({ site, page }) => {
  await site.open('/');
  for (const screen of [...screens.slice(1), 'home'] as const) {
    await site.visit(screen);
    await site.expectScreen(screen, 'it');
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});

test('the headline shows its three phrases without motion', async ({ site, page }) => {
  await site.open('/');
  const home = new Home(page, 'it');
  for (const phrase of textsIn(contents.it.introdata.animated)) {
    await expect(home.heading.getByText(phrase).first()).toBeVisible();
  }
  await expect(home.typed).toBeHidden();
  await expect(home.pause).toBeHidden();
});

test('cards and the alert open without an animation', async ({ site, page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await site.open('/experience');
  await new Experience(page, 'it').more(contents.it.worktimeline[0]!).click();
  await expect(new Experience(page, 'it').rest(0)).toBeVisible();
  await site.visit('contact');
  await new Contact(page, 'it').copyEmail.click();
  await expect(new Contact(page, 'it').alert).toBeVisible();
});
