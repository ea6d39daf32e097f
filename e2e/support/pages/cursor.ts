import { type Locator, type Page, expect } from 'playwright/test';

/** The trailing cursor. */
export class Cursor {
  readonly #root: Locator;
  readonly layer: Locator;
  readonly inner: Locator;
  readonly outer: Locator;

  constructor(page: Page) {
    this.#root = page.locator('html');
    this.inner = page.locator('[data-dot=inner]');
    this.outer = page.locator('[data-dot=outer]');
    this.layer = page.locator(':has(> [data-dot=inner])');
  }

  /** Waits until the cursor, which is fetched after the page, follows the mouse. */
  async follows(): Promise<void> {
    await expect(this.#root).toHaveClass(/own-cursor/);
  }

  /** Returns the centre of a dot in CSS pixels. */
  static async centre(dot: Locator): Promise<{ x: number; y: number }> {
    const box = await dot.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
