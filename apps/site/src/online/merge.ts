import { diff3Merge } from 'node-diff3';
import { type Files, isEqual, textOf } from './files.ts';

/** The merged files with one's own version of what both have changed differently, and with theirs. */
export interface Merged {
  /** The files before both. */
  base: Files;
  mine: Files;
  theirs: Files;
  /** The paths of the files in which the two differ. */
  open: string[];
}

type Bytes = Uint8Array | undefined;

/** Merges the changes that two authors have made to the same files, line by line, as Git does. */
export function merge(base: Files, mine: Files, theirs: Files): Merged {
  const [own, others] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  const open: string[] = [];
  for (const path of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const merged = mergeFile(path, mine.get(path), base.get(path), theirs.get(path));
    if (merged.mine) own.set(path, merged.mine);
    if (merged.theirs) others.set(path, merged.theirs);
    if (!isEqual(merged.mine, merged.theirs)) open.push(path);
  }
  return { base, mine: own, theirs: others, open };
}

function mergeFile(path: string, mine: Bytes, base: Bytes, theirs: Bytes): { mine: Bytes; theirs: Bytes } {
  if (isEqual(mine, base)) return { mine: theirs, theirs };
  if (isEqual(theirs, base)) return { mine, theirs: mine };
  const [a, o, b] = [mine, base, theirs].map((bytes) => bytes && textOf(bytes)?.split(/(?<=\n)/));
  if (!a || !o || !b) return { mine, theirs };
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  // The records of reviews are a set.
  const both = (own: string[], others: string[]) => [...own, ...others.filter((line) => !own.includes(line))];
  const version = (of: 'a' | 'b') => {
    const lines = regions.flatMap(({ ok, conflict }) => {
      if (!conflict) return ok ?? [];
      if (path.endsWith('/.review')) return both(conflict.a, conflict.b);
      return areAdded(conflict) ? [...conflict.a, ...conflict.b] : conflict[of];
    });
    return new TextEncoder().encode(lines.join(''));
  };
  return { mine: version('a'), theirs: version('b') };
}

/** Whether both have added comments, or entries to a list, at the same place. */
function areAdded({ a, o, b }: Record<'a' | 'o' | 'b', string[]>): boolean {
  const beginning = (line = '') => /^ *(?:#|- )/.exec(line)?.[0];
  const added = beginning(a[0]);
  return o.length === 0 && added !== undefined && added === beginning(b[0]);
}
