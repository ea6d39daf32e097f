import type { Page } from 'playwright/test';

/** A page whose layout shifts are recorded. */
export interface Shifted {
  layoutShift: number;
}

/** Sums the layout shifts of a page from its start. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'layoutShift', { value: 0, writable: true });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) (window as unknown as Shifted).layoutShift += value;
    }).observe({ type: 'layout-shift' });
  });
}
