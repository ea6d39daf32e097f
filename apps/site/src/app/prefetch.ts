import { routes } from '../routes.ts';
import { forgetFailures, loadScreen } from './screens.ts';

interface NetworkInformation {
  saveData: boolean;
}

/** Fetches the other screens when the browser has nothing else to do, unless the visitor saves data. */
export function prefetchWhenIdle(): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData || !('requestIdleCallback' in window)) return;
  requestIdleCallback(() => {
    // A screen that does not load now says so when it is visited.
    for (const { id } of routes) loadScreen(id).catch(forgetFailures);
  });
}
