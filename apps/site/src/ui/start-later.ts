/**
 * Starts something whose code is fetched first, unless it is stopped meanwhile or its code does not load.
 * Returns a function that stops it.
 */
export function startLater(load: () => Promise<() => () => void>): () => void {
  let active = true;
  let stop: (() => void) | undefined;
  load().then(
    (start) => {
      if (active) stop = start();
    },
    () => undefined,
  );
  return () => {
    active = false;
    stop?.();
  };
}
