import { contents, locales, textsIn } from '../../support/content.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

for (const locale of locales) {
  test(`the headline types its three phrases in ${locale} in a loop`, async ({ site, page }) => {
    const { first, second, third } = contents[locale].introdata.animated;
    await page.clock.install();
    await site.open(site.addressOf('home', locale));
    const { typed } = new Home(page, locale);
    await expect(typed).toHaveText(/./);
    const seen = await page.evaluateHandle(() => {
      const texts = new Set<string>();
      const heading = document.querySelector('h1 [aria-hidden] > span')!;
      new MutationObserver(() => texts.add(heading.textContent)).observe(heading, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return texts;
    });
    await page.clock.runFor(60_000);
    const texts = await seen.evaluate((set) => [...set]);
    for (const phrase of [first, second, third]) {
      expect(texts.filter((text) => text.startsWith(phrase.slice(0, 3))).length, phrase).toBeGreaterThan(3);
    }
  });
}

test('a letter is typed every 70 ms and deleted every 10 ms', async ({ site, page }) => {
  await page.clock.install();
  await site.open('/');
  await expect(new Home(page, 'it').typed).toHaveText(/./);
  const { comes, goes } = await page.evaluateHandle(recordTyping).then(async (record) => {
    await page.clock.runFor(20_000);
    return record.jsonValue();
  });
  // A letter is drawn in the next frame, and a frame takes 16 ms.
  expect(median(comes)).toBeGreaterThanOrEqual(70 - 6);
  expect(median(comes)).toBeLessThanOrEqual(70 + 26);
  expect(median(goes)).toBeGreaterThanOrEqual(10);
  expect(median(goes)).toBeLessThanOrEqual(10 + 26);
});

test('the pause button stops the typing and starts it again', async ({ site, page }) => {
  await page.clock.install();
  await site.open('/');
  const home = new Home(page, 'it');
  await expect(home.typed).toHaveText(/./);
  await home.pause.click();
  await expect(home.play).toBeFocused();
  const text = (await home.typed.textContent())!;
  await page.clock.runFor(5000);
  await expect(home.typed).toHaveText(text);
  await home.play.click();
  await expect(home.pause).toBeVisible();
  await expect(home.typed).not.toHaveText(text);
});

test('the heading contains the three phrases for screen readers', async ({ site, page }) => {
  await site.open('/');
  const { introdata } = contents.it;
  await expect(new Home(page, 'it').heading).toHaveAccessibleName(
    [introdata.title, ...textsIn(introdata.animated)].join(' '),
  );
});

/** Runs in the page. Returns the milliseconds between letters, typed and deleted. */
function recordTyping() {
  const record = { comes: [] as number[], goes: [] as number[] };
  const typed = document.querySelector('h1 [aria-hidden] > span')!;
  let last = { length: typed.textContent.length, at: Date.now() };
  new MutationObserver(() => {
    const now = { length: typed.textContent.length, at: Date.now() };
    if (now.length !== last.length) {
      (now.length > last.length ? record.comes : record.goes).push(now.at - last.at);
      last = now;
    }
  }).observe(typed, { childList: true, characterData: true, subtree: true });
  return record;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
