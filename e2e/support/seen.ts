import { type Locator, expect } from 'playwright/test';

/**
 * Waits until a visitor sees the whole of an element: it is inside the window, and nothing covers its middle or the
 * middle of an edge: the corners of a round button are empty. Of a text over several lines, `part` 'start' tests the first one.
 */
export async function expectSeen(element: Locator, message: string, part: 'whole' | 'start' = 'whole'): Promise<void> {
  await expect(element, message).toBeVisible();
  const unseen = () =>
    element.evaluate((target, start) => {
      const box = start ? target.getClientRects()[0]! : target.getBoundingClientRect();
      const inset = 2;
      const points = [
        [0.5, 0.5],
        [0, 0.5],
        [1, 0.5],
        [0.5, 0],
        [0.5, 1],
      ] as const;
      const at = points.map(([x, y]) => ({
        x: box.left + inset + x * (box.width - 2 * inset),
        y: box.top + inset + y * (box.height - 2 * inset),
      }));
      return at
        .map(({ x, y }) => ({ x, y, top: document.elementFromPoint(x, y) }))
        .filter(({ top }) => !top || !target.contains(top))
        .map(
          ({ x, y, top }) =>
            `${Math.round(x)}, ${Math.round(y)}: ${top?.outerHTML.slice(0, 60) ?? 'outside the window'}`,
        );
    }, part === 'start');
  await expect.poll(unseen, message).toEqual([]);
}
