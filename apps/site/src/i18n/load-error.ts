/** A part of the site could not be fetched: there is no network, or a new version was published. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Returns the result of `load`; a failure becomes a LoadError. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadError('a part of the site did not load', { cause });
  }
}
