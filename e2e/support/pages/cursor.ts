import type { Locator, Page } from 'playwright/test';

/** The trailing cursor. */
export class Cursor {
  readonly layer: Locator;
  readonly inner: Locator;
  readonly outer: Locator;

  constructor(page: Page) {
    this.inner = page.locator('[data-dot=inner]');
    this.outer = page.locator('[data-dot=outer]');
    this.layer = page.locator(':has(> [data-dot=inner])');
  }

  /** The middle of a dot, in CSS pixels. */
  static async centre(dot: Locator): Promise<{ x: number; y: number }> {
    const box = await dot.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
