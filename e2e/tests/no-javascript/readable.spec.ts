import { contents, eachScreen, other, pathFor, screens, textsIn } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test('every screen can be read, and its links and its language switch work', async ({ site, page }) => {
  for (const { screen, locale, path } of eachScreen) {
    await page.goto(path);
    await site.expectScreen(screen, locale);
    await site.menuButton.click();
    await expect(site.menu).toBeVisible();
    const next = screens[(screens.indexOf(screen) + 1) % screens.length]!;
    await site.menuLink(next).click();
    await site.expectScreen(next, locale);
    await expect(page).toHaveURL(pathFor(next, locale));
    await site.languageLink(other(locale)).click();
    await site.expectScreen(next, other(locale));
    await expect(page).toHaveURL(pathFor(next, other(locale)));
  }
});

test('every document is sent compressed to a browser that accepts it, with the same words', async ({ request }) => {
  for (const { path } of eachScreen) {
    const answer = (encoding: string) => request.get(path, { headers: { 'accept-encoding': encoding } });
    const plain = await answer('identity');
    expect(plain.headers()['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const compressed = await answer(encoding);
      expect(compressed.headers()['content-encoding'], path).toBe(encoding);
      expect(await compressed.text(), path).toBe(await plain.text());
    }
  }
});

test('no text is hidden that only a script can show', async ({ site, page }) => {
  const content = contents.it;
  await page.goto('/experience');
  for (const { description } of content.worktimeline) {
    await expect.poll(() => site.main.innerText().then((text) => text.replace(/\s+/g, ' '))).toContain(description);
  }
  await page.goto('/');
  for (const phrase of textsIn(content.introdata.animated)) {
    await expect(site.main.getByText(phrase).first()).toBeVisible();
  }
});

test('no control is shown that only works with a script', async ({ site, page }) => {
  for (const screen of ['home', 'experience', 'contact'] as const) {
    await page.goto(pathFor(screen, 'it'));
    await expect(site.main.locator('button:visible'), screen).toHaveCount(0);
  }
});

test('the footer link opens the privacy note', async ({ site, page }) => {
  await page.goto(pathFor('skills', 'en'));
  await site.footer.getByRole('link', { name: contents.en.privacy.link }).click();
  await expect(page).toHaveURL('/en/contact#privacy');
  await expect(page.getByRole('heading', { name: contents.en.privacy.title })).toBeInViewport({ ratio: 1 });
});

test.describe('in a browser without popovers', () => {
  // The rewritten styles have no longer the hash that the policy allows.
  test.use({ bypassCSP: true });

  test('the links of the menu are on the page', async ({ site, page, context }) => {
    // The attribute and the selector have a name that no browser supports.
    await context.route(/\/[^/.]*$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('popover', 'popunder') });
    });
    await page.goto('/skills');
    await page.locator('#menu').getByRole('link').last().click();
    await site.expectScreen(screens.at(-1)!, 'it');
  });
});
