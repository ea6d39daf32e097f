import { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

test('the switch changes the page in place, both ways, and keeps the address and the scroll position @quick', async ({
  site,
  page,
}) => {
  await site.open('/experience?a=1#b');
  await page.evaluate(() => {
    scrollTo(0, 200);
    document.documentElement.dataset.sameDocument = 'yes';
  });
  for (const locale of ['en', 'it'] as const) {
    await site.switchTo(locale);
    await site.expectScreen('experience', locale);
    await expect(page).toHaveURL('/experience?a=1#b');
  }
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('a middle click on Italiano opens Italian, whatever the cookie was', async ({ site, context, baseURL }) => {
  await context.addCookies([{ name: 'i18next', value: 'en', url: baseURL! }]);
  await site.open('/en/skills');
  const opening = context.waitForEvent('page');
  await site.languageLink('it').click({ button: 'middle' });
  const opened = new Site(await opening);
  await opened.hydrated();
  await opened.expectScreen('skills', 'it');
  await expect(opened.page).toHaveURL('/skills');
  await site.expectScreen('skills', 'en');
});
