import type { Edit } from '../generated/protocol.ts';
import type { Described } from './described.ts';
import { contains, fieldAt, parentOf, valueAt } from './pointer.ts';

/** Whether an edit adds, moves or removes something, so that later pointers name other values. */
export const isStructural = ({ op }: Edit): boolean => op === 'order' || op === 'add' || op === 'remove';

/** Whether edits add, move or remove the same things, so that their pointers name the same values. */
export function haveSameStructure(a: readonly Edit[], b: readonly Edit[]): boolean {
  const [first, second] = [a.filter(isStructural), b.filter(isStructural)];
  return first.length === second.length && first.every((edit, index) => edit === second[index]);
}

/** Returns the edits with one more, and with what its author saw. The last one of several pictures is used. */
export function withEdit(edits: readonly Edit[], edit: Edit, described: Described): Edit[] {
  const isReplaced = ({ op, pointer }: Edit) => op === 'picture' && edit.op === op && edit.pointer === pointer;
  const kept = edits.filter((other) => !isReplaced(other));
  return [...kept, withSeen(edit, kept, described)];
}

/** Returns an edit with what its author saw: what is saved of its place, unless an earlier edit moves it. */
function withSeen(edit: Edit, edits: readonly Edit[], described: Described): Edit {
  const made = { ...edit };
  delete made.was;
  const was = seen(edit, edits, described);
  return was === undefined ? made : { ...made, was };
}

/**
 * Returns the edits with a text: the draft of the same value is replaced while no later edit moves it or depends
 * on it. A text as it is saved needs no draft.
 */
export function withText(edits: readonly Edit[], edit: Edit, described: Described, isSaved: boolean): Edit[] {
  const last = edits.findLastIndex(({ op }) => op !== 'set');
  const isSame = (other: Edit, index: number) =>
    index > last && other.pointer === edit.pointer && other.locale === edit.locale;
  const kept = edits.filter((other, index) => !isSame(other, index));
  if (isSaved && !kept.some(isStructural)) return kept;
  const at = edits.findIndex(isSame);
  return kept.toSpliced(at < 0 ? kept.length : at, 0, withSeen(edit, kept, described));
}

/** Returns the edits that were made while others were being saved; `described` has these. */
export function after(saved: readonly Edit[], edits: readonly Edit[], described: Described): Edit[] {
  const later = edits.filter((edit) => !saved.includes(edit));
  return later.reduce<Edit[]>((made, edit) => withEdit(made, edit, described), []);
}

/** Returns what is saved of a value, or of the list of an entry, unless an earlier edit moves it. */
function seen(edit: Edit, edits: readonly Edit[], described: Described): string | undefined {
  const place = placeSeen(edit, described);
  if (edits.some((other) => isStructural(other) && contains(placeSeen(other, described), place))) return undefined;
  const value = valueAt(described.values[edit.locale], place);
  return typeof value === 'object' ? JSON.stringify(value) : (value ?? '');
}

/** Returns the pointer of the value that an edit changes: an entry that is added or removed changes its list. */
export function placeSeen({ op, locale, pointer }: Edit, described: Described): string {
  const isEntry = fieldAt(described, locale, parentOf(pointer))?.kind === 'list';
  return isEntry && (op === 'add' || op === 'remove') ? parentOf(pointer) : pointer;
}
