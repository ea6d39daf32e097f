/** Files by their paths, with slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** What differs between two states of files: the bytes of each added or changed file, and null for a removed one. */
export type Changes = Map<string, Uint8Array | null>;

/** Returns whether two files are equal; an absent one is undefined. */
export function isEqual(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (!a || !b || a === b) return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Returns what differs from the files before. */
export function changesBetween(before: Files, after: Files): Changes {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = paths.filter((path) => !isEqual(before.get(path), after.get(path)));
  return new Map(changed.map((path) => [path, after.get(path) ?? null]));
}

/** Returns files with changes. */
export function withChanges(
  files: Files,
  changes: Iterable<readonly [string, Uint8Array | null]>,
): Map<string, Uint8Array> {
  const changed = new Map(files);
  for (const [path, bytes] of changes) {
    if (bytes) changed.set(path, bytes);
    else changed.delete(path);
  }
  return changed;
}

/** Returns the text of a file; undefined if it is not UTF-8, as a picture. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
