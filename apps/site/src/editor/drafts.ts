import { type Place, contains, fieldAt, parentOf, pointerOf, tokensOf, valueAt } from './pointer.ts';
import type { Edit } from '../generated/protocol.ts';
import type { Described } from './described.ts';

/** Whether an edit adds, moves or removes something, so that later pointers name other values. */
export const isStructural = ({ op }: Edit): boolean => op === 'order' || op === 'add' || op === 'remove';

/** Whether an edit only moves entries. */
export const isMove = ({ order }: Edit): boolean => order?.length === new Set(order).size && !order.includes(-1);

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
  // What is restored can be no more.
  if (edit.op === 'restore') return made;
  const was = seen(edit, edits, described);
  return was === undefined ? made : { ...made, was };
}

/**
 * Returns the edits with a text, which is the last one: it replaces the draft of the same value while no later edit
 * moves it or depends on it. A text as it is saved needs no draft.
 */
export function withText(edits: readonly Edit[], edit: Edit, described: Described, isSaved: boolean): Edit[] {
  const last = edits.findLastIndex(({ op }) => op !== 'set');
  const isSame = (other: Edit, index: number) =>
    index > last && other.pointer === edit.pointer && other.locale === edit.locale;
  const kept = edits.filter((other, index) => !isSame(other, index));
  return isSaved && !kept.some(isStructural) ? kept : [...kept, withSeen(edit, kept, described)];
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
  const list = parentOf(pointer);
  const isEntry = fieldAt(described, locale, list)?.kind === 'list' && /\/\d+$/.test(pointer);
  return isEntry && (op === 'add' || op === 'remove') ? list : pointer;
}

/** Whether the text of a value is a draft, which no later edit has moved. */
export function isTyped(edits: readonly Edit[], { locale, pointer }: Place): boolean {
  const own = edits.findLastIndex((edit) => edit.op === 'set' && edit.locale === locale && edit.pointer === pointer);
  return own > edits.findLastIndex(isStructural);
}

/** Returns the place to which edits move a saved one; undefined if they remove it. */
export function placeAfter<T extends Place>(edits: readonly Edit[], place: T): T | undefined {
  return moved(edits, place, ({ op, order }, index, at) => {
    if (op === 'order') return order?.indexOf(index) ?? index;
    if (op === 'add') return index < at ? index : index + 1;
    return index === at ? -1 : index < at ? index : index - 1;
  });
}

/** Returns the saved place that edits move to one; undefined if they have made it. */
export function placeBefore<T extends Place>(edits: readonly Edit[], place: T): T | undefined {
  return moved(edits.toReversed(), place, ({ op, order = [] }, index, at) => {
    const from = order[index] ?? -1;
    // The second one of two equal indexes is a copy.
    if (op === 'order') return order.indexOf(from) === index ? from : -1;
    if (op === 'add') return index === at ? -1 : index < at ? index : index - 1;
    return index < at ? index : index + 1;
  });
}

/** Returns the index of an entry after an edit of its list, which is at an index itself; -1 if there is none. */
type Move = (edit: Edit, index: number, at: number) => number;

function moved<T extends Place>(edits: readonly Edit[], place: T, move: Move): T | undefined {
  let { pointer } = place;
  for (const edit of edits.filter(isStructural)) {
    const own = tokensOf(edit.pointer);
    const depth = edit.op === 'order' ? own.length : own.length - 1;
    const list = pointerOf(own.slice(0, depth));
    const tokens = tokensOf(pointer);
    const [index, at] = [Number(tokens[depth]), Number(own[depth])];
    const isEntry = edit.op === 'order' || Number.isInteger(at);
    const isHere = (edit.locale === '') === (place.locale === '') && contains(list, pointer) && Number.isInteger(index);
    if (!isEntry || !isHere) continue;
    const next = move(edit, index, at);
    if (next < 0) return undefined;
    pointer = pointerOf(tokens.with(depth, String(next)));
  }
  return pointer === place.pointer ? place : { ...place, pointer };
}
