import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app runs: `false` in the prerendered document. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
