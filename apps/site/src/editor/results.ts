import type { Difference, Open, ValueFinding } from '../generated/protocol.ts';
import { button, h } from './dom.ts';
import { placeSeen } from './drafts.ts';
import type { Editor } from './editor.ts';
import { metadataButton } from './metadata.ts';
import { nameOf, namesOf, titleOf } from './names.ts';
import { type Place, fieldAt, valueAt } from './pointer.ts';
import { pictureAt } from './search.ts';
import { changedWords } from './translation.ts';

/** A finding as an item of a list, after the name of its place if no control shows it. */
export function itemOf({ severity, message, help }: ValueFinding, place = ''): HTMLElement {
  const text = `${place}${message}${help ? ` (${help})` : ''}`;
  // A quoted text begins as it is written.
  return h('li', { className: /^\p{Ll}/u.test(text) ? `${severity} sentence` : severity }, text);
}

/** Returns the name of a place: what it is in, and its own. */
export function pathOf(names: readonly string[]): Node[] {
  const around = names.slice(0, -1).join(' › ');
  const path = around === '' ? [] : [h('span', { className: 'path' }, around), h('span', { className: 'to' }, ' › ')];
  return [...path, h('span', {}, names.at(-1))];
}

/** Returns a row of a list, which leads to a place: its name, why it is in the list, and its text. */
function rowOf(place: Place, names: readonly string[], why: string, text: string, open: () => void): HTMLElement {
  const row = button('', open, { className: 'place', name: `${place.locale} ${place.pointer}` });
  const end = why !== '' && h('span', { className: 'why' }, why);
  row.append(h('span', { className: 'names' }, ...pathOf(names), end), ' ', h('span', { className: 'note' }, text));
  return row;
}

/** Returns the places as rows with their texts, and with at most so many of their names. */
export function placeItems(
  editor: Editor,
  places: readonly Place[],
  open: (place: Place) => void,
  depth = Infinity,
): HTMLElement[] {
  const { session } = editor;
  return places.map((place) => {
    const { locale, pointer } = place;
    const field = fieldAt(session.described, locale, pointer);
    const value = valueAt(session.values(locale), pointer);
    const text = Array.isArray(value) ? value.map((entry) => titleOf(entry, field?.entry)).join(', ') : titleOf(value);
    const names = namesOf(session, locale, pointer).slice(-depth);
    return rowOf(place, names, '', text, () => open(place));
  });
}

/** Returns a list. What its items are in is seen once for those that follow each other. */
export function listOf(items: readonly HTMLElement[], properties = {}): HTMLElement {
  const paths = items.map((item) => item.querySelector('.path')?.textContent);
  const isSame = (index: number) => paths[index] !== undefined && paths[index] === paths[index - 1];
  return h('ul', properties, ...items.map((item, index) => h('li', { className: isSame(index) ? 'same' : '' }, item)));
}

/** Returns a list below its name and the number of its items; nothing without items. */
export function groupOf(name: string, items: readonly HTMLElement[]): Node[] {
  if (items.length === 0) return [];
  const count = h('span', { className: 'note' }, ` ${items.length}`);
  return [h('h3', {}, name, count), listOf(items, { 'aria-label': name })];
}

/** Returns groups, or a sentence in their place if there are none. */
export const groupsOr = (sentence: string, groups: Node[]): Node[] =>
  groups.length > 0 ? groups : [h('p', { className: 'doc' }, sentence)];

/** Returns the values that are left, in each language. */
export function todoItems(editor: Editor): Node[] {
  const { todo, locales } = editor.session.described;
  const leftIn = (tag: string) => todo.filter(({ locale }) => locale === tag).map((open) => todoItem(editor, open));
  const groups = ['', ...locales].flatMap((tag) => groupOf(nameOf(tag), leftIn(tag)));
  return groupsOr('Nothing is left to do.', groups);
}

/** A value that leads to its field, or a fault of a file; with the button that repairs it, if the compiler can. */
function todoItem(editor: Editor, open: Open): HTMLElement {
  const { locale, pointer, why, file = '', message = '', repair = false } = open;
  const { session } = editor;
  const names = namesOf(session, locale, pointer).slice(locale === '' ? 1 : 0);
  const picture = pointer === '' ? pictureAt(session, file) : undefined;
  const text = why === 'fault' ? message : titleOf(valueAt(session.values(locale), pointer));
  return h(
    'div',
    {},
    pointer === '' ? h('p', {}, `${file}: ${message}`) : rowOf(open, names, why, text, () => editor.openSaved(open)),
    repair && button('Repair', () => editor.write({ repair: open }), { 'aria-description': message }),
    picture && metadataButton(editor, picture, picture),
  );
}

/** Returns the places of what is not saved, and the differences from the last commit. */
export function changeItems(editor: Editor, changes: readonly Difference[]): Node[] {
  const saved = changes.map((change) => changeItem(editor, change));
  return groupsOr('Nothing has changed since the last version in Git.', [
    ...groupOf('Not saved', draftItems(editor)),
    ...groupOf('Since the last version in Git', saved),
  ]);
}

/** Returns a row for each place that an edit changes. */
function draftItems(editor: Editor): HTMLElement[] {
  const { session } = editor;
  const places = session.edits.map((edit) => ({ locale: edit.locale, pointer: placeSeen(edit, session.described) }));
  const unique = new Map(places.map((place) => [`${place.locale} ${place.pointer}`, place]));
  return placeItems(editor, [...unique.values()], (place) => editor.visit(place));
}

/** A change since the last commit: its words are marked as removed and added. */
function changeItem({ session }: Editor, { locale, pointer, old, new: now }: Difference): HTMLElement {
  const names = pathOf(namesOf(session, locale, pointer));
  const language = locale !== '' && h('span', { className: 'why' }, nameOf(locale));
  const words = h('p', {}, ...changedWords(old ?? '', now ?? ''));
  return h('div', { className: 'place' }, h('span', { className: 'names' }, ...names, language), words);
}
