import { contents, headingOf, other, screens } from '../../support/content.ts';
import { hold, languageFile, screenFile, textsFile, withoutIdlePrefetch } from '../../support/network.ts';
import { expect, test } from '../../support/test.ts';

test('a slow page is announced, and the previous page stays until it loads', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const contact = await hold(page, screenFile('contact'));
  await site.open('/skills');
  await expect(site.loading).toBeEmpty();
  await site.visit('contact');
  await expect(site.loading).toHaveText(contents.it.navigation.loading);
  await expect(site.loading).toBeVisible();
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
  contact.release();
  await site.expectScreen('contact', 'it');
  await expect(site.loading).toBeEmpty();
});

test('the document title is in the texts of a page that are late', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const credits = await hold(page, textsFile('credits'));
  await site.open('/skills');
  await site.visit('credits');
  await credits.requested;
  credits.release();
  await site.expectScreen('credits', 'it');
});

test('a slow language is announced, above the open menu too', async ({ site, page }) => {
  const english = await hold(page, languageFile('en'));
  await site.open('/skills');
  await site.openMenu();
  await site.languageLink('en').click();
  await expect(site.loading).toHaveText(contents.it.navigation.loading);
  english.release();
  await expect(site.menuButton).toHaveAccessibleName(contents.en.navigation.closeMenu);
  await expect(site.loading).toBeEmpty();
});

test('a link that is chosen twice before its page loads adds one history entry', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const certifications = await hold(page, screenFile('certifications'));
  await site.open('/skills');
  await site.main.locator('a[href="/certifications"]').dblclick();
  certifications.release();
  await site.expectScreen('certifications', 'it');
  await page.goBack();
  await site.expectScreen('skills', 'it');
});

test('other links, Back and the language switch work while a page is loading', async ({ site, page }) => {
  await withoutIdlePrefetch(page);
  const contact = await hold(page, screenFile('contact'));
  await site.open('/skills');
  await site.visit('contact');
  await contact.requested;
  await site.switchTo('en');
  await expect(site.heading).toContainText(headingOf(contents.en, 'skills'));
  await site.visit('credits');
  await site.expectScreen('credits', 'en');
  await page.goBack();
  await page.goBack();
  await site.expectScreen('skills', 'it');
  contact.release();
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
});

test('a page is fetched when its link has the focus or the pointer', async ({ site, page, isMobile }) => {
  await withoutIdlePrefetch(page);
  const contact = await hold(page, screenFile('contact'));
  const contactTexts = await hold(page, textsFile('contact'));
  const credits = await hold(page, screenFile('credits'));
  await site.open('/skills');
  await site.openMenu();
  await site.menuLink('contact').focus();
  await Promise.all([contact.requested, contactTexts.requested]);
  if (!isMobile) await site.menuLink('credits').hover();
  else await site.menuLink('credits').dispatchEvent('touchstart');
  await credits.requested;
});

test('all pages are prefetched in a browser without requestIdleCallback', async ({ site, page }) => {
  await page.addInitScript(() => delete (window as Partial<Window>).requestIdleCallback);
  const others = screens.filter((screen) => screen !== 'skills');
  const fetched = Promise.all(
    others.flatMap((id) =>
      [screenFile(id), textsFile(id)].map((file) => page.waitForResponse((response) => file.test(response.url()))),
    ),
  );
  await site.open('/skills');
  await fetched;
});

test('a document in another language is shown if the chosen language has not loaded after four seconds', async ({
  site,
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'i18next', value: 'en', url: baseURL! }]);
  const english = await hold(page, languageFile('en'));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/skills', { waitUntil: 'domcontentloaded' });
  await english.requested;
  await page.clock.runFor(3900);
  await expect(site.main).toBeHidden();
  await page.clock.runFor(200);
  await expect(site.main).toBeVisible();
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
  await page.clock.resume();
  english.release();
  await site.hydrated();
  await site.expectScreen('skills', 'en');
});

for (const address of ['//skills', '/en//skills', '///']) {
  test(`${address} hydrates the document that the host answers with`, async ({ site, page, baseURL }) => {
    const path = address.replace(/\/+/g, '/');
    // nginx and other hosts treat several slashes as one.
    await page.route(`${baseURL}${address}`, async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${path}` }) });
    });
    await page.goto(`${baseURL}${address}`);
    await site.hydrated();
    await site.expectAddress(path);
    await site.expectScreen(path === '/' ? 'home' : 'skills', path.startsWith('/en') ? 'en' : 'it');
    await site.visit('contact');
    await site.expectScreen('contact', path.startsWith('/en') ? 'en' : 'it');
  });
}

test('a host that answers every address with Home shows the page of the address', async ({ site, page, baseURL }) => {
  await page.route(`${baseURL}/skills`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}/` }) });
  });
  await page.goto('/skills');
  await site.hydrated();
  await site.expectScreen('skills', 'it');
});

test('a language change keeps the open cards', async ({ site, page }) => {
  await site.open('/experience');
  const buttons = page.getByRole('main').locator('article article button');
  const last = (await buttons.count()) - 1;
  for (const index of [0, last]) await buttons.nth(index).click();
  for (const locale of ['en', 'it'] as const) {
    await site.switchTo(locale);
    await expect(page.locator('html')).not.toHaveAttribute('lang', other(locale));
    for (const index of [0, last]) await expect(buttons.nth(index)).toHaveAttribute('aria-expanded', 'true');
  }
});
