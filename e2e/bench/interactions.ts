// Measures the delay after a click, with a processor four times slower.
import { type Page, chromium, devices } from 'playwright';
import { chromiumLaunch } from '../support/browsers.ts';
import { percentile, printRow } from './figures.ts';

const rounds = 3;

interface Measured {
  /** The slowest interaction since the last call, in milliseconds, which Event Timing rounds to 8. */
  slowestInteraction: number;
}

/** Records interactions from the page's start on. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = { slowestInteraction: 0 };
    Object.assign(window, { measured });
    new PerformanceObserver((list) => {
      const events = list.getEntries() as PerformanceEventTiming[];
      for (const { duration, interactionId } of events) {
        if (interactionId) measured.slowestInteraction = Math.max(measured.slowestInteraction, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Returns the slowest interaction since the last call, in milliseconds. */
function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Event Timing reports after the frame that it measures.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { measured } = window as unknown as { measured: Measured };
    const slowest = measured.slowestInteraction;
    measured.slowestInteraction = 0;
    return slowest;
  });
}

/** Touches an element as a finger does. `locator.click()` adds a hit test of its own to the click that is measured. */
async function tap(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens the menu, then follows a link of it. Returns both waits in milliseconds. */
async function navigate(page: Page, path: string): Promise<{ menu: number; navigation: number }> {
  await tap(page, 'header button[aria-expanded]');
  const menu = await slowestInteraction(page);
  // A visitor reads the menu before the choice of a link: its animations have ended.
  await page.waitForFunction(() => document.querySelector('header')?.getAnimations({ subtree: true }).length === 0);
  const painted = clickToHeading(page);
  await tap(page, `nav[popover] a[href="${path}"]`);
  const navigation = await painted;
  await page.waitForFunction(() => document.querySelectorAll('main > div').length === 1);
  return { menu, navigation };
}

/**
 * Returns the milliseconds from the timestamp of the next click to the end of the first frame in which the
 * new heading is not transparent. Requests no frame until the heading is in the document, because a frame
 * delays the work that is measured.
 */
function clickToHeading(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const current = () => document.querySelector('main > div:not([inert])');
        const before = current();
        let clicked = Number.NaN;
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { once: true, capture: true });
        // The task of a message runs after the current frame is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clicked);
        const look = (entered: Element) => {
          if (Number(getComputedStyle(entered).opacity) > 0) port2.postMessage(undefined);
          else requestAnimationFrame(() => look(entered));
        };
        new MutationObserver((_, observer) => {
          const entered = current();
          if (entered === before || !entered?.querySelector('h1')) return;
          observer.disconnect();
          requestAnimationFrame(() => look(entered));
        }).observe(document.querySelector('main') ?? document, { childList: true, subtree: true });
      }),
  );
}

/** Prints the durations of opening the menu and of a change of screen, with all screens loaded. */
export async function benchInteractions(origin: string, paths: string[]): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage({ ...devices['Pixel 7'], baseURL: origin });
  await watchInteractions(page);
  await page.goto(paths[0] ?? '/');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const others = [...paths.slice(1), ...paths.slice(0, 1)];
  for (const path of others) await navigate(page, path);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const samples = [];
  for (let round = 0; round < rounds; round++) for (const path of others) samples.push(await navigate(page, path));
  await browser.close();
  printRow('4 × slower processor', ['median ms', 'p75 ms']);
  for (const [name, of] of [
    ['INP of the menu', 'menu'],
    ['click to new heading', 'navigation'],
  ] as const) {
    const values = samples.map((sample) => sample[of]);
    printRow(
      name,
      [0.5, 0.75].map((share) => percentile(values, share).toFixed(0)),
    );
  }
}
