import type { ContentDifference, Described, Open, ValueFinding } from '../../publish/dev-content/events.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import { labelOf, nameOf } from './names.ts';
import type { Place } from './pointer.ts';

/** A finding as an item of a list, after the name of its place if no control shows it. */
export const itemOf = ({ severity, message, help }: ValueFinding, place = ''): HTMLElement =>
  h('li', { className: severity }, `${place}${message}${help ? ` (${help})` : ''}`);

/** Returns the places as buttons that lead to them. */
export function placeItems(editor: Editor, places: readonly Place[]): HTMLElement[] {
  return places.map((place) => {
    const { locale, pointer } = place;
    const name = `${labelOf(editor.session.described, locale, pointer)} · ${nameOf(locale)}`;
    return h(
      'li',
      {},
      button(name, () => editor.visit(place)),
    );
  });
}

/** Returns the values that are left, below their number in each language. */
export function todoItems(editor: Editor): HTMLElement[] {
  const { todo, locales } = editor.session.described;
  const counts = ['', ...locales].flatMap((locale) => {
    const reasons = todo.filter((open) => open.locale === locale).map(({ why }) => why);
    const counted = [...new Set(reasons)].map((why) => `${reasons.filter((other) => other === why).length} ${why}`);
    return counted.length > 0 ? [h('li', { className: 'doc' }, `${nameOf(locale)}: ${counted.join(', ')}`)] : [];
  });
  return [...counts, ...todo.map((open) => todoItem(editor, open))];
}

/** A value that leads to its field, or a fault of a file; with the button that repairs it, if the compiler can. */
function todoItem(editor: Editor, open: Open): HTMLElement {
  const { locale, pointer, why, file = '', message = '', repair = false } = open;
  const place = labelOf(editor.session.described, locale, pointer) || file;
  const name = [place, nameOf(locale), why === 'fault' ? message : why].join(' · ');
  return h(
    'li',
    {},
    pointer === '' ? h('p', {}, name) : button(name, () => editor.openSaved(open)),
    repair && button('Repair', () => editor.write({ repair: open }), { 'aria-description': name }),
  );
}

/** Returns the values to choose from, each with its text. */
export function choiceItems({ session, places, open }: ChoosingEditor): HTMLElement[] {
  return places.map((place) => {
    const { locale, pointer } = place;
    const text = session.text(locale, pointer) ?? '';
    const name = `${labelOf(session.described, locale, pointer)} · ${text.slice(0, 60)}`;
    return h(
      'li',
      {},
      button(name, () => open([place]), { name: `${locale} ${pointer}` }),
    );
  });
}

type ChoosingEditor = Pick<Editor, 'session' | 'places'> & { open: (places: Place[]) => void };

/** Returns the differences from the last commit. */
export function changeItems(described: Described, changes: readonly ContentDifference[]): HTMLElement[] {
  const none = h('li', {}, 'No changes since the last commit.');
  return changes.length > 0 ? changes.map((change) => h('li', {}, inWords(described, change))) : [none];
}

/** A change since the last commit, in words. */
function inWords(described: Described, { locale, pointer, old, new: now }: ContentDifference): string {
  const place = [labelOf(described, locale, pointer), nameOf(locale)].join(', ');
  if (old === null) return `${place}: added “${now ?? ''}”`;
  if (now === null) return `${place}: removed “${old}”`;
  return `${place}: “${old}” is now “${now}”`;
}
