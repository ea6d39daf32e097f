import type { CDPSession, Page } from 'playwright/test';

/** The resources that a page uses. */
export interface Resources {
  listeners: number;
  /** Pending timers. */
  timers: number;
  /** Animation frames that the page requests during thirty frames. */
  frames: number;
  /** Heap bytes in use after a garbage collection. */
  heap: number;
}

/** Counts the timers and animation frames of the page from its start. Call it before opening the page. */
export async function countResources(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<number>();
    const counts = { frames: 0, timers };
    Object.defineProperty(window, 'resourceCounts', { value: counts });
    const setTimeout = window.setTimeout.bind(window);
    const setInterval = window.setInterval.bind(window);
    const clearTimeout = window.clearTimeout.bind(window);
    const clearInterval = window.clearInterval.bind(window);
    const requestAnimationFrame = window.requestAnimationFrame.bind(window);
    Object.defineProperty(window, 'uncountedFrame', { value: requestAnimationFrame });
    const keep = (id: number) => {
      timers.add(id);
      return id;
    };
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number, ...values: []) => {
        const id = setTimeout(() => {
          timers.delete(id);
          run(...values);
        }, delay);
        return keep(id);
      },
      setInterval: (run: () => void, delay?: number) => keep(setInterval(run, delay)),
      clearTimeout: (id: number) => {
        timers.delete(id);
        clearTimeout(id);
      },
      clearInterval: (id: number) => {
        timers.delete(id);
        clearInterval(id);
      },
      requestAnimationFrame: (run: FrameRequestCallback) => {
        counts.frames++;
        return requestAnimationFrame(run);
      },
    });
  });
}

/** Measures an idle page. */
export async function resourcesOf(page: Page, session: CDPSession): Promise<Resources> {
  const { frames, timers } = await page.evaluate(async () => {
    const { resourceCounts: counts, uncountedFrame } = window as unknown as {
      resourceCounts: { frames: number; timers: Set<number> };
      uncountedFrame: typeof requestAnimationFrame;
    };
    const before = counts.frames;
    for (let frame = 0; frame < 30; frame++) await new Promise(uncountedFrame);
    return { frames: counts.frames - before, timers: counts.timers.size };
  });
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((entry) => entry.name === name)!.value;
  return { listeners: metric('JSEventListeners'), timers, frames, heap: metric('JSHeapUsedSize') };
}
