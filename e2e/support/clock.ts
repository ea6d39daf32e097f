import type { Page } from 'playwright/test';

/** Pauses the timers and frames of the page; from then on only the test advances them. */
export async function stopClock(page: Page): Promise<void> {
  // Far ahead, so that even a slow machine does not reach this time first.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
