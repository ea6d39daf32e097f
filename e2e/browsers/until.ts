import { setTimeout as pause } from 'node:timers/promises';

/** Polls the condition until it is true. Fails with `what` after `patience` milliseconds. */
export async function until(what: string, holds: () => Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${what}`);
    await pause(50);
  }
}
