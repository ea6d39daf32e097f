/** A part of the site could not be fetched: the network is gone, or a new version was published. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Gives what `load` fetches; its failure becomes a LoadError. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadError('a part of the site did not load', { cause });
  }
}
