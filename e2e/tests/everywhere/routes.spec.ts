import { expect, test } from '../../support/test.ts';

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
