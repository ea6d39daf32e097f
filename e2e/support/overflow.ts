import { type Page, expect } from 'playwright/test';

/** Fails with the elements that overflow the window on either side. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 0.5 || left < -0.5;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
  expect(found, state).toEqual([]);
}
