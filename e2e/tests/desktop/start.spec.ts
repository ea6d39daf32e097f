import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

/** Opens Home and holds its background picture, for which the app waits if there is no input. */
async function openSlowly(page: Page): Promise<() => void> {
  const { promise: picture, resolve: arrive } = Promise.withResolvers<null>();
  await page.route(/home-.*\.avif/, async (route) => {
    await picture;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return () => arrive(null);
}

const inputs: Record<string, (page: Page) => Promise<void>> = {
  'a move': (page) => page.mouse.move(200, 200),
  'a press': (page) => page.mouse.down(),
  'a key': (page) => page.keyboard.press('Shift'),
};

for (const [name, act] of Object.entries(inputs)) {
  test(`${name} starts the app at once; a pointer that does not move does not`, async ({ page, site }) => {
    const chunks = page.locator('link[rel=modulepreload]');
    const arrive = await openSlowly(page);
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    await expect(chunks).toHaveCount(0);
    await act(page);
    await expect(chunks).not.toHaveCount(0);
    await site.hydrated();
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    arrive();
  });
}

test('for a visitor who saves data, the app starts at the first input and fetches nothing ahead', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  // Without saveData the app starts in the second frame after the load.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (/[/-](contact|skills)[-.]/.test(request.url())) ahead.push(request.url());
  });
  await page.keyboard.press('Shift');
  await site.hydrated();
  await site.openMenu();
  await site.menuLink('contact').hover();
  await page.waitForLoadState('networkidle');
  expect(ahead, 'fetched ahead').toEqual([]);
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
