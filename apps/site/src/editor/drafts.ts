import { articles } from './article/articles.ts';
import { type Place, contains, fieldAt, parentOf, valueAt } from './pointer.ts';
import type { Edit } from '../generated/protocol.ts';
import type { Described } from './described.ts';
import { seenOf } from './entries.ts';

/** Whether an edit adds, moves or removes something. */
export const isStructural = ({ op }: Edit): boolean => op === 'order' || op === 'add' || op === 'remove';

/** Returns the edits with one more, and with what its author saw. The last one of several pictures is used. */
export function withEdit(edits: readonly Edit[], edit: Edit, described: Described): Edit[] {
  const isReplaced = ({ op, pointer }: Edit) => op === 'picture' && edit.op === op && edit.pointer === pointer;
  const kept = edits.filter((other) => !isReplaced(other));
  return [...kept, withSeen(edit, kept, described)];
}

/**
 * Returns an edit with what its author saw: what is saved of its place, unless an earlier edit has the same list. What is
 * restored can be no more.
 */
function withSeen(made: Edit, edits: readonly Edit[], described: Described): Edit {
  const edit = { ...made };
  delete edit.was;
  const place = placeSeen(edit, described);
  const isOfList = (other: Edit) =>
    isStructural(other) && other.locale === edit.locale && placeSeen(other, described) === place;
  if (edit.op === 'restore' || (isStructural(edit) && edits.some(isOfList))) return edit;
  return { ...edit, was: seenOf(valueAt(described.values[edit.locale], place)) };
}

/**
 * Returns the edits with a text, which is the last one: it replaces the draft of the same value while no later edit
 * depends on it. A text as it is saved needs no draft.
 */
export function withText(edits: readonly Edit[], edit: Edit, described: Described, isSaved: boolean): Edit[] {
  const last = edits.findLastIndex(({ op }) => op !== 'set');
  const kept = edits.filter((other, index) => index < last || !isTextOf(edit, other));
  const isDecided = kept.some((other) => contains(other.pointer, edit.pointer));
  return isSaved && !isDecided ? kept : [...kept, withSeen(edit, kept, described)];
}

/** Returns the edits that were made while others were being saved; `described` has these. */
export const after = (saved: readonly Edit[], edits: readonly Edit[], described: Described): Edit[] =>
  edits
    .filter((edit) => !saved.includes(edit))
    .reduce<Edit[]>((made, edit) => [...made, withSeen(edit, made, described)], []);

/** Returns the pointer of the value that an edit changes: an entry that is added or removed changes its list; an article is a file. */
export function placeSeen({ op, locale, pointer }: Edit, described: Described): string {
  const list = parentOf(pointer);
  const isEntry = list !== articles && fieldAt(described, locale, list)?.kind === 'list';
  return isEntry && (op === 'add' || op === 'remove') ? list : pointer;
}

const isTextOf = ({ locale, pointer }: Place, edit: Edit): boolean =>
  edit.op === 'set' && edit.locale === locale && edit.pointer === pointer;

/** Returns the draft of a text, if there is one. */
export const typedAt = (edits: readonly Edit[], place: Place): Edit | undefined =>
  edits.findLast((edit) => isTextOf(place, edit));
