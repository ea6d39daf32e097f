import type { Page } from 'playwright/test';

/** Stops the page's timers and frames where they are; from then on only the test moves them. */
export async function stopClock(page: Page): Promise<void> {
  // Far enough ahead that no slow machine gets there first.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
