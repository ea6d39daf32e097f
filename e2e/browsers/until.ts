import { setTimeout as pause } from 'node:timers/promises';

/** Polls the condition until it is true. Fails with `what` after `timeout` milliseconds. */
export async function until(what: string, condition: () => Promise<boolean>, timeout = 10_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeout} ms: ${what}`);
    await pause(50);
  }
}
