import { stopClock } from '../../support/clock.ts';
import { contents, headingOf, pathFor } from '../../support/content.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

// A screen with a headline, one with cards, one with an alert: the others have text only.
for (const id of ['home', 'experience', 'contact'] as const) {
  const path = pathFor(id, 'it');

  test(`the switch changes ${id} in place, both ways`, async ({ site, page }) => {
    await site.open(`${path}?a=1#b`);
    await page.evaluate(() => {
      scrollTo(0, 200);
      document.documentElement.dataset.sameDocument = 'yes';
    });
    const scroll = await page.evaluate(() => scrollY);
    for (const locale of ['en', 'it'] as const) {
      await site.switchTo(locale);
      await site.expectScreen(id, locale);
      await site.expectAddress(`${path}?a=1#b`);
      await expect(site.languageLink(locale)).toHaveAttribute('aria-current', 'true');
      await expect(site.languageLink(locale)).toHaveAttribute('lang', locale);
    }
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
  });
}

test('the chosen language is kept for the next visit', async ({ site, page }) => {
  await site.open('/skills');
  await site.switchTo('en');
  await site.open('/contact');
  await site.expectScreen('contact', 'en');
  await page.reload();
  await site.hydrated();
  await site.expectScreen('contact', 'en');
});

test('the switch replaces the language in the query', async ({ site, page }) => {
  await site.open('/skills?lng=en');
  await site.languageLink('it').click();
  await site.expectAddress('/skills');
  await page.reload();
  await site.hydrated();
  await site.expectScreen('skills', 'it');
});

test('below the prefix, the Italian link moves to the address without a prefix and does not reload @quick', async ({
  site,
  page,
}) => {
  await site.open('/en/skills');
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'));
  await site.switchTo('it');
  await site.expectScreen('skills', 'it');
  await site.expectAddress('/skills');
  await page.goBack();
  await site.expectScreen('skills', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('a language change while the headline types starts with the first phrase of the new language', async ({
  site,
  page,
}) => {
  await site.open('/');
  const { typed } = new Home(page, 'it');
  await expect(typed).toHaveText(/.{4}/);
  await site.switchTo('en');
  const { first } = contents.en.introdata.animated;
  await expect(typed).toHaveText(new RegExp(`^${escaped(first.slice(0, 6))}`));
  await expect(new Home(page, 'en').pause).toBeVisible();
});

test('a language change during a page change leaves one page in the new language', async ({ site, page }) => {
  await site.open('/skills');
  await site.switchTo('en');
  await site.switchTo('it');
  await page.clock.install();
  await stopClock(page);
  await site.visit('contact');
  await expect(site.pages).toHaveCount(2);
  await site.languageLink('en').click();
  await expect(site.heading).toContainText(headingOf(contents.en, 'contact'));
  await page.clock.resume();
  await site.expectScreen('contact', 'en');
});

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
