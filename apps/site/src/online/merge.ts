import { diff3Merge } from 'node-diff3';
import { type Files, isEqual, textOf } from './files.ts';

/** Whose version of a conflict is kept. */
export type Choice = 'mine' | 'theirs';

/** Lines, or a whole file, that two authors have changed differently. An absent file has no text. */
export interface Conflict {
  /** Names the conflict among those of the merge. */
  id: string;
  path: string;
  mine: string | undefined;
  theirs: string | undefined;
}

/** The merged files, in which a conflict without a choice has one's own version, and the conflicts without a choice. */
export interface Merged {
  files: Map<string, Uint8Array>;
  open: Conflict[];
}

type Choices = ReadonlyMap<string, Choice>;

/** Merges the changes that two authors have made to the same files, line by line, as Git does. */
export function merge(base: Files, mine: Files, theirs: Files, choices: Choices): Merged {
  const merged: Merged = { files: new Map(), open: [] };
  for (const path of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const versions = [mine, base, theirs].map((files) => files.get(path));
    const bytes = mergeFile(path, versions, choices, merged.open);
    if (bytes) merged.files.set(path, bytes);
  }
  return merged;
}

function mergeFile(path: string, versions: (Uint8Array | undefined)[], choices: Choices, open: Conflict[]) {
  const [mine, base, theirs] = versions;
  if (isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base) || isEqual(mine, theirs)) return mine;
  const texts = versions.map((bytes) => bytes && textOf(bytes));
  const [a, o, b] = texts.map((text) => text?.split(/(?<=\n)/));
  /** Returns the chosen version of a conflict. */
  const choose = <T>(conflict: Conflict, own: T, other: T): T => {
    const choice = choices.get(conflict.id);
    if (!choice) open.push(conflict);
    return choice === 'theirs' ? other : own;
  };
  if (!a || !o || !b) return choose({ id: path, path, mine: texts[0], theirs: texts[2] }, mine, theirs);
  const lines = diff3Merge(a, o, b, { excludeFalseConflicts: true }).flatMap(({ ok, conflict }, index) => {
    if (!conflict) return ok ?? [];
    const [own, other] = [conflict.a, conflict.b];
    return choose({ id: `${path}:${index}`, path, mine: own.join(''), theirs: other.join('') }, own, other);
  });
  return new TextEncoder().encode(lines.join(''));
}
