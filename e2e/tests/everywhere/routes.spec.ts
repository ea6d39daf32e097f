import { type Screen, eachScreen, locales, screens } from '../../support/content.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

for (const { screen, locale, path } of eachScreen) {
  test(`${path} opens ${screen} in ${locale}, and again on refresh`, async ({ site, page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await site.hydrated();
    await site.expectScreen(screen, locale);
    await page.reload();
    await site.hydrated();
    await site.expectScreen(screen, locale);
    await site.expectAddress(path);
  });
}

for (const locale of locales) {
  test(`Home has a button for each screen in ${locale}, and the brand link returns to Home`, async ({ site, page }) => {
    await site.open(site.addressOf('home', locale));
    const home = new Home(page, locale);
    await expect(home.buttons).toHaveCount(6);
    for (const id of screens.slice(1)) {
      await expect(home.button(id as Exclude<Screen, 'home'>)).toHaveAttribute('href', site.addressOf(id, locale));
    }
    await home.button('credits').click();
    await site.expectScreen('credits', locale);
    await site.expectAddress(site.addressOf('credits', locale));
    await site.brand(locale).click();
    await site.expectScreen('home', locale);
  });
}

for (const path of ['/nowhere', '/whoami/deeper', '/en/nowhere']) {
  test(`the unknown path ${path} shows Home and answers 404`, async ({ site, page, guards }) => {
    guards.allow(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await site.hydrated();
    await site.expectScreen('home', path.startsWith('/en') ? 'en' : 'it');
    await site.expectAddress(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await site.visit('skills');
    await site.expectScreen('skills', path.startsWith('/en') ? 'en' : 'it');
  });
}

test('the document title of Credits is equal in every language', async ({ site, page }) => {
  await site.open('/credits');
  await expect(page).toHaveTitle(/^Credits \| /);
  await site.switchTo('en');
  await expect(page).toHaveTitle(/^Credits \| /);
});
