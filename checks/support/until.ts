import { setTimeout } from 'node:timers/promises';

/** Polls the condition until it is true. Fails with `what` after 20 seconds. */
export async function until(what: string, answer: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!answer()) {
    if (performance.now() > deadline) throw new Error(`still not so: ${what}`);
    await setTimeout(20);
  }
}
