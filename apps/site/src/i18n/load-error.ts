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
  storeOutcome(promise);
  return promise;
}

/**
 * Stores the outcome of a promise in its fields, where React's use() reads it without suspending.
 * The component that needs the part handles a failure, not the first request.
 */
function storeOutcome<T>(promise: Promise<T>): void {
  const store = (outcome: object) => void Object.assign(promise, outcome);
  promise.then(
    (value) => store({ status: 'fulfilled', value }),
    (reason: unknown) => store({ status: 'rejected', reason }),
  );
}

/** Makes the next visit fetch again what did not load. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
