import { setTimeout as pause } from 'node:timers/promises';

/** How long a browser may take to get where it is expected, in milliseconds. */
const patience = 10_000;

/** Asks again until the answer is yes; fails by name when patience ends. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${what}`);
    await pause(50);
  }
}
