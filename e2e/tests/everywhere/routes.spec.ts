import { documents, locales, screens } from '../../support/content.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

for (const { screen, locale, path } of documents) {
  test(`${path} opens ${screen} in ${locale}, and again on refresh`, async ({ site, page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await site.alive();
    await site.expectScreen(screen, locale);
    await page.reload();
    await site.alive();
    await site.expectScreen(screen, locale);
    await site.expectAddress(path);
  });
}

for (const locale of locales) {
  test(`the menu opens every screen in ${locale}, and Back and Forward return to them`, async ({ site, page }) => {
    await site.open(site.addressOf('home', locale));
    const walk = [...screens.slice(1), screens[0]];
    for (const id of walk) {
      await site.visit(id);
      await expect(site.menu).toBeHidden();
      await site.expectScreen(id, locale);
      await site.expectAddress(site.addressOf(id, locale));
    }
    for (const id of walk.toReversed().slice(1)) {
      await page.goBack();
      await site.expectScreen(id, locale);
    }
    for (const id of walk.slice(1)) {
      await page.goForward();
      await site.expectScreen(id, locale);
    }
  });

  test(`Home's six buttons open the six screens in ${locale}, and the brand link returns to Home`, async ({
    site,
    page,
  }) => {
    await site.open(site.addressOf('home', locale));
    const home = new Home(page, locale);
    await expect(home.buttons).toHaveCount(6);
    for (const id of screens) {
      if (id === 'home') continue;
      await home.button(id).click();
      await site.expectScreen(id, locale);
      await site.expectAddress(site.addressOf(id, locale));
      await site.brand(locale).click();
      await site.expectScreen('home', locale);
    }
  });
}

for (const path of ['/nowhere', '/whoami/deeper', '/en/nowhere']) {
  test(`the unknown path ${path} shows Home and answers 404`, async ({ site, page, guards }) => {
    guards.allow(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await site.alive();
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
