import type { Page } from 'playwright/test';

/** Waits until the page uses the fonts of its document. */
export async function fontsUsed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const used = [...document.fonts].filter(
      ({ family, status }) => !family.includes('Fallback') && status === 'loaded',
    );
    return used.length >= document.querySelectorAll('link[as=font]').length;
  });
}

/** Records how many fonts of the site each frame of the document used, from its first one. */
export async function recordFonts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.defineProperty(window, 'fontsInFrames', { value: counts });
    const look = () => {
      const site = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
      counts.push(site.filter(({ status }) => status === 'loaded').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns the recorded numbers, each one once if it stayed. */
export async function fontsInFrames(page: Page): Promise<number[]> {
  const counts = await page.evaluate(() => (window as unknown as { fontsInFrames: number[] }).fontsInFrames);
  return counts.filter((count, frame) => count !== counts[frame - 1]);
}
