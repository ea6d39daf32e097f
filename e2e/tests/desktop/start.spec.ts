import { hold } from '../../support/network.ts';
import { expect, test } from '../../support/test.ts';

test('a card that is pressed before the app runs opens when it does', async ({ page, site }) => {
  const { requested, release } = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/experience', { waitUntil: 'domcontentloaded' });
  await requested;
  const toggle = site.main.locator('button[aria-expanded]').first();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

// A slow processor needs over 50 ms for each format.
test('the start creates no Intl format', async ({ page, site }) => {
  await page.addInitScript(() => {
    const formats: string[] = [];
    Object.assign(window, { formats });
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat'] as const) {
      const recorded = new Proxy(Intl[name] as new (...args: unknown[]) => object, {
        construct: (target, args: unknown[]) => {
          formats.push(name);
          return new target(...args);
        },
      });
      Object.assign(Intl, { [name]: recorded });
    }
  });
  for (const path of ['/whoami', '/experience', '/certifications', '/credits', '/contact']) {
    await page.goto(path);
    await site.hydrated();
    const formats = await page.evaluate(() => (window as unknown as { formats: string[] }).formats);
    expect(formats, path).toEqual([]);
  }
});
