import { setTimeout } from 'node:timers/promises';

/** Polls the condition until it is true. Fails with `what` after 20 seconds. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not within 20 seconds: ${what}`);
    await setTimeout(20);
  }
}
