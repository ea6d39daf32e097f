import type { Edit, Field } from '../generated/protocol.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import { inSentence } from './names.ts';
import { type Place, entryOf, fieldAt, parentOf, valueAt } from './pointer.ts';
import { listOf, placeItems } from './results.ts';

/** What can be done with the entry, the list and the records that contain a place. */
export class Structure {
  readonly #editor: Editor;
  readonly #place: Place;

  constructor(editor: Editor, place: Place) {
    this.#editor = editor;
    this.#place = place;
  }

  /** Returns the value at a pointer, in the source language or the settings. */
  value(pointer: string) {
    const { session } = this.#editor;
    return valueAt(session.values(this.#locale), pointer);
  }

  get #locale(): string {
    return this.#place.locale === '' ? '' : this.#editor.session.described.source;
  }

  #change(edit: Omit<Edit, 'locale'>, pointer: string): void {
    const place = { ...this.#place, pointer };
    void this.#editor.change({ locale: this.#locale, ...edit }, place).catch(reportError);
  }

  #open(pointer: string): void {
    this.#editor.open([{ ...this.#place, pointer }]);
  }

  /** Returns the entries of a list, and the button that adds one. */
  list(pointer: string, field: Field): Node[] {
    const value = this.value(pointer);
    const entries = Array.isArray(value) ? value : [];
    const places = entries.map((_, index) => ({ ...this.#place, pointer: `${pointer}/${index}` }));
    const at = `${pointer}/${entries.length}`;
    const add = button('Add an entry', () => this.#change({ op: 'add', pointer: at }, at));
    const isLanguages = this.#locale === '' && pointer === '/locales';
    return [
      h('p', { className: 'doc' }, field.doc ?? ''),
      listOf(placeItems(this.#editor, places, (place) => this.#open(place.pointer), 1)),
      ...(isLanguages ? newLanguage(this.#editor) : [add]),
    ];
  }

  /** Returns the buttons of the entry that contains the place. */
  entry(): Node[] {
    const entry = entryOf(this.#editor.session.described, this.#place.locale, this.#place.pointer);
    if (!entry) return [];
    const { list, index } = entry;
    const entries = this.value(list);
    const size = Array.isArray(entries) ? entries.length : 0;
    const rest = this.#place.pointer.slice(`${list}/${index}`.length);
    const add = (at: number) => () => this.#change({ op: 'add', pointer: `${list}/${at}` }, `${list}/${at}`);
    const order = (indexes: number[], at: string) => () =>
      this.#change({ op: 'order', pointer: list, order: indexes }, `${list}/${at}`);
    const move = (to: number) => order(moveIn(size, index, to), `${to}${rest}`);
    const copied = Array.from({ length: size }, (_, at) => at).toSpliced(index + 1, 0, index);
    const remove = () => this.#change({ op: 'remove', pointer: `${list}/${index}` }, list);
    return [
      h(
        'div',
        { className: 'entry', role: 'group', 'aria-label': `Entry ${index + 1} of ${size}` },
        h('h3', {}, `Entry ${index + 1} of ${size}`),
        button('Add above', add(index)),
        button('Add below', add(index + 1)),
        button('Copy', order(copied, String(index + 1))),
        button('Move up', move(index - 1), { disabled: index === 0 }),
        button('Move down', move(index + 1), { disabled: index >= size - 1 }),
        button('Remove', remove, { className: 'remove' }),
      ),
      ...this.#cvs(`${list}/${index}/cv`),
    ];
  }

  /** Returns the checkboxes of the CVs that the settings list, for an entry that can be in them. */
  #cvs(pointer: string): Node[] {
    const field = fieldAt(this.#editor.session.described, this.#place.locale, pointer);
    const cvs = valueAt(this.#editor.session.values(''), '/cvs');
    if (!field || !Array.isArray(cvs)) return [];
    const chosen = this.value(pointer);
    const boxes = cvs.map((cv) => {
      const id = valueAt(cv, '/id') as string;
      const checked = Array.isArray(chosen) && chosen.includes(id);
      return h('input', { type: 'checkbox', value: id, name: `${pointer} ${id}`, checked });
    });
    const set = () => {
      const text = boxes.flatMap((box) => (box.checked ? box.value : [])).join();
      this.#change({ op: 'set', pointer, text }, this.#place.pointer);
    };
    const lines = boxes.map((box) =>
      h(
        'div',
        { className: 'row' },
        h('label', { onchange: set }, box, ` ${box.value}`),
        h('a', { href: `/cv/${box.value}/${this.#locale}.pdf`, target: '_blank' }, 'PDF as it is saved'),
      ),
    );
    return [h('fieldset', {}, h('legend', {}, field.name), ...lines)];
  }

  /** Returns the optional values that the records around the place lack, and what else changes its structure. */
  more(isOpen: boolean): Node[] {
    const { described } = this.#editor.session;
    const { locale, pointer } = this.#place;
    const field = fieldAt(described, locale, pointer);
    const entry = entryOf(described, locale, pointer);
    const canRemove = field?.optional === true && this.value(pointer) !== undefined;
    const remove = () => this.#change({ op: 'remove', pointer }, parentOf(pointer) || pointer);
    const buttons = [
      ...this.#absent().map(([at, inner]) => button(nameToAdd(inner, this.#siblings(at)), () => this.#open(at))),
      ...(entry ? [button('All entries', () => this.#open(entry.list))] : []),
      ...(canRemove ? [button('Remove this field', remove, { className: 'remove' })] : []),
    ];
    return buttons.length > 0 ? [h('details', { open: isOpen }, h('summary', {}, 'More'), ...buttons)] : [];
  }

  /** Returns the absent values of the records around the place, up to its entry or section. */
  #absent(): [string, Field][] {
    const { described } = this.#editor.session;
    const { locale, pointer } = this.#place;
    const absent: [string, Field][] = [];
    for (let at = pointer; at !== ''; at = parentOf(at)) {
      const { kind, fields = [] } = fieldAt(described, locale, at) ?? {};
      if (kind === 'list') break;
      for (const inner of kind === 'record' ? fields : []) {
        const inside = `${at}/${inner.key ?? ''}`;
        if (inside !== pointer && inner.optional && this.value(inside) === undefined) absent.push([inside, inner]);
      }
    }
    return absent;
  }

  /** The fields beside a value that have one. */
  #siblings(pointer: string): Field[] {
    const { fields = [] } = fieldAt(this.#editor.session.described, this.#place.locale, parentOf(pointer)) ?? {};
    return fields.filter(({ key = '' }) => this.value(`${parentOf(pointer)}/${key}`) !== undefined);
  }
}

/** Returns what adds a language with its texts. */
function newLanguage(editor: Editor): Node[] {
  const tag = h('input', { id: 'new-language', type: 'text', autocapitalize: 'off' });
  const add = () => editor.write({ newLocale: tag.value.trim() });
  return [h('label', { for: tag.id }, 'Tag of a language, such as de'), tag, button('Add a language as a draft', add)];
}

/** The name of the button that adds a value: some are written in place of others. */
function nameToAdd(field: Field, siblings: Field[]): string {
  const instead = siblings
    .filter(({ key = '' }) => field.replaces?.includes(key))
    .map((other) => inSentence(other.name ?? ''));
  return `Add ${inSentence(field.name ?? '')}${instead.length > 0 ? `, in place of ${instead.join(' and ')}` : ''}`;
}

/** Returns the order of a list after one entry moved. */
function moveIn(size: number, from: number, to: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}
