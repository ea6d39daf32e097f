import { contents, locales } from '../../support/content.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

for (const locale of locales) {
  test(`the headline types its three phrases in ${locale}, over and over`, async ({ site, page }) => {
    const { first, second, third } = contents[locale].introdata.animated;
    await page.clock.install();
    await site.open(site.addressOf('home', locale));
    const { typed } = new Home(page, locale);
    await expect(typed).toHaveText(/./);
    const seen = await page.evaluateHandle(() => {
      const texts = new Set<string>();
      const heading = document.querySelector('h1 [aria-hidden] > span')!;
      new MutationObserver(() => texts.add(heading.textContent!)).observe(heading, {
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

test('a letter comes every 70 ms', async ({ site, page }) => {
  await page.clock.install();
  await site.open('/');
  const { typed } = new Home(page, 'it');
  await expect(typed).toHaveText(/./);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 50));
  const before = [...(await typed.innerText())].length;
  await page.clock.runFor(700);
  const after = [...(await typed.innerText())].length;
  expect(after - before).toBeGreaterThanOrEqual(7);
  expect(after - before).toBeLessThanOrEqual(11);
});

test('the pause button stops the typing and starts it again', async ({ site, page }) => {
  await page.clock.install();
  await site.open('/');
  const home = new Home(page, 'it');
  await expect(home.typed).toHaveText(/./);
  await home.pause.click();
  await expect(home.play).toBeFocused();
  const text = await home.typed.textContent();
  await page.clock.runFor(3000);
  expect(await home.typed.textContent()).toBe(text);
  await home.play.click();
  await page.clock.runFor(3000);
  await expect(home.pause).toBeVisible();
  expect(await home.typed.textContent()).not.toBe(text);
});

test('readers have the three phrases whole', async ({ site, page }) => {
  await site.open('/');
  const { introdata } = contents.it;
  await expect(new Home(page, 'it').heading).toHaveAccessibleName(
    [introdata.title, ...Object.values(introdata.animated)].join(' '),
  );
});
