/** A part of the site could not be fetched: there is no network, or a new version was published. */
export class LoadError extends Error {
  override name = 'LoadError';
}

const failures = new Set<() => void>();

/**
 * Fetches something once for each key. A failure becomes a LoadError and stays
 * until `forgetFailures`: React reads the same promise again while it renders the
 * failure.
 */
export function once<K, T>(pending: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const known = pending.get(key);
  if (known) return known;
  const promise = load().catch((cause: unknown) => {
    failures.add(() => pending.delete(key));
    throw new LoadError('a part of the site did not load', { cause });
  });
  pending.set(key, promise);
  // The component that needs the part handles the failure, not the first request.
  promise.catch(() => undefined);
  return promise;
}

/** Makes the next visit fetch again what did not load. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
