import { setTimeout as pause } from 'node:timers/promises';

/** The time in milliseconds after which a condition has failed. */
const patience = 10_000;

/** Polls the condition until it is true. Fails with `what` after the timeout. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${what}`);
    await pause(50);
  }
}
