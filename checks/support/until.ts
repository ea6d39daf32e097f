import { setTimeout } from 'node:timers/promises';

/** Polls the condition until it is true. Fails with `what` after 60 seconds. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not within 60 seconds: ${what}`);
    await setTimeout(20);
  }
}
