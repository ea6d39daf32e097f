import type { CDPSession, Page } from 'playwright/test';
import { pathFor, screens } from '../../support/content.ts';
import type { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the screens of the menu without waiting for the end of a page change, as visitors do. */
async function navigate(site: Site, times: number) {
  for (let visit = 0; visit < times; visit++) {
    const id = screens[(visit + 2) % screens.length]!;
    const path = pathFor(id, 'it');
    await site.page.evaluate((name) => {
      document.querySelector<HTMLElement>(`nav[popover] a[href="${name}"]`)!.click();
    }, path);
    await expect(site.page).toHaveURL(path);
    if (id === 'home') await expect(site.page.locator('main > div:not([inert]) h1 [aria-hidden]')).toHaveText(/./);
  }
}

/** Dispatches moves over the whole screen. Each event reaches the listeners, whereas browsers merge those of a real mouse. */
async function moveMouse(page: Page, times: number) {
  await page.mouse.move(900, 500, { steps: 10 });
  await page.evaluate((moves) => {
    for (let move = 0; move < moves; move++) {
      const at = { clientX: (move * 37) % innerWidth, clientY: (move * 23) % innerHeight, bubbles: true };
      const target = document.elementFromPoint(at.clientX, at.clientY) ?? document.body;
      for (const type of ['pointerover', 'pointermove']) target.dispatchEvent(new PointerEvent(type, at));
      for (const type of ['mouseover', 'mousemove']) target.dispatchEvent(new MouseEvent(type, at));
    }
  }, times);
}

async function use(site: Site, { navigations, switches, moves }: Record<'navigations' | 'switches' | 'moves', number>) {
  await navigate(site, navigations);
  for (let turn = 0; turn < switches; turn++) await site.switchTo(turn % 2 ? 'it' : 'en');
  await moveMouse(site.page, moves);
  await navigate(site, screens.length);
  await site.expectScreen('whoami', 'it');
  await site.page.mouse.move(5, 400);
}

/** Returns the listeners of the page and the bytes of its heap after a garbage collection. */
async function resourcesOf(session: CDPSession) {
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((entry) => entry.name === name)!.value;
  return { listeners: metric('JSEventListeners'), heap: metric('JSHeapUsedSize') };
}

/** Returns the resources of the idle page before and after its use, which follows as many uses to warm up. */
async function resourcesAround(site: Site, uses: Parameters<typeof use>[1], warmUps: number) {
  const { page } = site;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await site.open('/whoami');
  const atRest = async () => {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    return resourcesOf(session);
  };
  for (let round = 0; round < warmUps; round++)
    await use(site, { ...uses, navigations: Math.min(28, uses.navigations) });
  const before = await atRest();
  await use(site, uses);
  const after = await atRest();
  test.info().annotations.push({ type: 'resources', description: JSON.stringify({ before, after }) });
  return { before, after };
}

// src/app/visits.test.tsx counts the timers.
test('navigations, language changes and mouse moves leak no listener', async ({ site }) => {
  const { before, after } = await resourcesAround(site, { navigations: screens.length, switches: 4, moves: 100 }, 1);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
});

// The heap is comparable only after the engine has loaded, compiled and optimised everything: over a minute.
test('50 navigations, 20 language changes and 1,000 mouse moves leak no memory', { tag: '@slow' }, async ({ site }) => {
  test.setTimeout(600_000);
  const { before, after } = await resourcesAround(
    site,
    { navigations: 6 * screens.length, switches: 20, moves: 1000 },
    4,
  );
  expect(after.heap / before.heap).toBeLessThan(1.05);
});
