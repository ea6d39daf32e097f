import { diffWords } from 'diff';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import { nameOf, shownText } from './names.ts';
import { type Place, valueAt } from './pointer.ts';

/** What there is at the control of a text that is made from another one. */
export interface Beside {
  /** The button beside the label. */
  press: HTMLElement;
  /** What is below the control. */
  note?: HTMLElement;
  update?: () => void;
}

/** Returns what there is at a translation that is no longer, or not yet, known to match its source text. */
export function reviewOf(editor: Editor, locale: string, pointer: string): Beside {
  const { session } = editor;
  const { source, todo } = session.described;
  const open = todo.find(
    (item) => item.locale === locale && item.pointer === pointer && (item.why === 'stale' || item.why === 'unreviewed'),
  );
  const still = button(
    'Still right',
    () =>
      void session
        .review(locale, pointer)
        .then(() => editor.reopen())
        .catch(reportError),
    {
      'aria-description': nameOf(locale),
    },
  );
  const note = h('p', { className: 'doc' });
  // A reviewed translation was made from the saved source text.
  const before = open ? open.was : valueAt(session.described.values[source], pointer);
  const update = () => {
    const now = session.text(source, pointer) ?? '';
    // After an entry that is not saved yet, the pointer is that of another saved text.
    const isChanged = !session.isMoved && typeof before === 'string' && before !== now;
    const { edits } = session;
    const reviewed = edits.some((edit) => edit.op === 'review' && edit.locale === locale && edit.pointer === pointer);
    note.replaceChildren(...(isChanged ? ['The source text has changed: ', ...changedWords(before, now)] : []));
    still.hidden = shownText(session.text(locale, pointer)) === '';
    still.disabled = reviewed || session.isMoved || !(open ?? isChanged);
  };
  return { press: still, note, update };
}

/** Returns the button that removes what overrides a label of the software. */
export function resetOf(editor: Editor, place: Place, locale: string, pointer: string): Beside {
  const { described } = editor.session;
  const shipped = valueAt(described.labels[locale], pointer);
  const isOverridden = shipped !== undefined && shipped !== valueAt(described.values[locale], pointer);
  const reset = () => void editor.change({ op: 'remove', locale, pointer }, place).catch(reportError);
  return { press: button('Reset', reset, { disabled: !isOverridden, 'aria-label': `Reset ${nameOf(locale)}` }) };
}

/** The words of a text, with those that were removed and added. */
export const changedWords = (before: string, now: string): Node[] =>
  diffWords(before, now).map(({ added, removed, value }) => h(added ? 'ins' : removed ? 'del' : 'span', {}, value));
