import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app runs. In a document that no script has reached yet, `false`. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
