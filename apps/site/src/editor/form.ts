import { diffWords } from 'diff';
import type { Edit, Field, ValueFinding } from '../../publish/dev-content/events.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import type { Place } from './find.ts';
import { markupTools } from './markup.ts';
import { directionOf, nameOf } from './names.ts';
import { type Entry, entryOf, fieldAt, labelOf, pointerOf, tokensOf, valueAt } from './pointer.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A text of more characters is typed over several lines. */
const oneLine = 100;

/** The key of a picture's text for those who do not see it. */
const alternative = 'alt';

let count = 0;

/** The fields of a place in every language, and what can be done with it. */
export class Form {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #place: Place;
  /** Shows the findings and the counter of each control. */
  readonly #updates: (() => void)[] = [];
  readonly #general = h('ul', { className: 'findings' });
  first: HTMLElement | undefined;

  constructor(editor: Editor, place: Place) {
    this.#editor = editor;
    this.#place = place;
    this.element = h('div', {}, ...this.#fields(), this.#general, ...this.#listButtons(), ...this.#optional());
  }

  /** Moves the focus to the control of the same value as one of an earlier form, with its selection. Returns whether there is one. */
  focusAs(before: Element | null): boolean {
    if (!(before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement)) return false;
    const controls = [...this.element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const same = controls.find(({ name }) => name !== '' && name === before.name);
    same?.focus();
    same?.setSelectionRange(before.selectionStart, before.selectionEnd);
    return same !== undefined;
  }

  update(): void {
    for (const update of this.#updates) update();
    const shown = this.#editor.findings.filter((finding) => !this.#isAtControl(finding));
    this.#general.replaceChildren(...shown.map((finding) => itemOf(finding, true)));
  }

  get #field(): Field | undefined {
    return fieldAt(this.#editor.described, this.#place.locale, this.#place.pointer);
  }

  #value(pointer: string) {
    const { drafts, described } = this.#editor;
    return valueAt(drafts.values(described, this.#place.locale === '' ? '' : described.source), pointer);
  }

  readonly #controls = new Set<string>();

  #isAtControl({ locale, pointer }: ValueFinding): boolean {
    return this.#controls.has(`${locale} ${pointer}`);
  }

  #fields(): Node[] {
    const field = this.#field;
    if (!field) return [];
    const { locale, pointer } = this.#place;
    const record = pointerOf(tokensOf(pointer).slice(0, -1));
    const around = fieldAt(this.#editor.described, locale, record)?.fields ?? [];
    const isPicture = around.some(({ file }) => file) && around.some(({ key }) => key === alternative);
    const isPartOfIt = isPicture && (field.file === true || field.key === alternative);
    const others = isPartOfIt
      ? around.filter(({ file, key }) => key !== field.key && (file ?? key === alternative))
      : [];
    const shown = others.filter(({ key = '' }) => this.#value(`${record}/${key}`) !== undefined);
    return [
      ...this.#fieldsOf(pointer, field),
      ...shown.flatMap((other) => this.#fieldsOf(`${record}/${other.key ?? ''}`, other)),
    ];
  }

  #fieldsOf(pointer: string, field: Field): Node[] {
    const value = this.#value(pointer);
    if (field.kind === 'list') {
      const entries = Array.isArray(value) ? value : [];
      const items = entries.map((entry, index) => this.#item(pointer, entry, index, entries.length));
      const add = button('Add an entry', () => this.#add(pointer, entries.length));
      return [h('p', { className: 'doc' }, field.doc ?? ''), h('ul', { className: 'results' }, ...items), add];
    }
    if (field.kind === 'record') {
      return (field.fields ?? []).flatMap((inner) => {
        const at = `${pointer}/${inner.key ?? ''}`;
        const isShown = this.#value(at) !== undefined;
        return isShown ? this.#fieldsOf(at, inner) : [];
      });
    }
    return [this.#scalar(pointer, field)];
  }

  /** An entry in its list: it opens the entry, and moves with the pointer. */
  #item(list: string, entry: unknown, index: number, size: number): HTMLElement {
    const item = h(
      'li',
      { draggable: true },
      button(`${index + 1}: ${summary(entry)}`, () => this.#open(`${list}/${index}`)),
    );
    item.addEventListener('dragstart', (event) => event.dataTransfer?.setData(entryType, `${list} ${index}`));
    item.addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes(entryType)) event.preventDefault();
    });
    item.addEventListener('drop', (event) => {
      const [from, moved] = (event.dataTransfer?.getData(entryType) ?? '').split(' ');
      if (from !== list || Number(moved) === index) return;
      event.preventDefault();
      this.#change({ op: 'order', pointer: list, order: moveIn(size, Number(moved), index) }, list);
    });
    return item;
  }

  /** The controls of one value: one for each language, or one for a fact. */
  #scalar(pointer: string, field: Field): HTMLElement {
    const { described } = this.#editor;
    const isWhole = pointer === this.#place.pointer;
    const docId = `doc-${++count}`;
    const isFact = this.#editor.isFact(this.#place.locale, pointer);
    const source = this.#place.locale === '' ? '' : described.source;
    const locales = isFact ? [source] : described.locales;
    return h(
      'fieldset',
      {},
      !isWhole && h('legend', {}, labelOf(pointer.slice(pointer.lastIndexOf('/')))),
      field.doc && h('p', { className: 'doc', id: docId }, field.doc),
      ...locales.map((locale) => this.#control(locale, pointer, field, isFact, field.doc ? docId : '')),
    );
  }

  #control(locale: string, pointer: string, field: Field, isFact: boolean, docId: string): HTMLElement {
    const id = `field-${++count}`;
    const control = this.#input(field, this.#editor.text(locale, pointer));
    const findings = h('ul', { className: 'findings', id: `${id}-findings` });
    const counter = h('p', { className: 'count', id: `${id}-count` });
    Object.assign(control, {
      id,
      name: `${locale} ${pointer}`,
      lang: isFact ? '' : locale,
      dir: isFact ? 'auto' : directionOf(locale),
    });
    control.setAttribute('aria-describedby', [docId, counter.id, findings.id].filter(Boolean).join(' '));
    control.addEventListener('input', () => this.#editor.type(locale, pointer, control.value));
    if (isFact) for (const tag of ['', ...this.#editor.described.locales]) this.#controls.add(`${tag} ${pointer}`);
    else this.#controls.add(`${locale} ${pointer}`);
    this.first ??= control;
    this.#updates.push(() => {
      const about = this.#editor.findings.filter(
        (finding) => finding.pointer === pointer && (isFact || finding.locale === locale),
      );
      // The finding about a fact can be there for each language that repeats it.
      const isFirst = ({ message }: ValueFinding, index: number) =>
        about.findIndex((other) => other.message === message) === index;
      findings.replaceChildren(...about.filter(isFirst).map((finding) => itemOf(finding, false)));
      control.setAttribute('aria-invalid', String(about.some(({ severity }) => severity === 'error')));
      counter.textContent = field.maxLength ? `${lengthOf(control.value)} of ${field.maxLength} characters` : '';
    });
    const name = isFact ? 'All languages' : nameOf(locale);
    return h(
      'div',
      {},
      h('label', { for: id }, name),
      field.long === true && control instanceof HTMLTextAreaElement && markupTools(control),
      control,
      counter,
      findings,
      field.file && this.#picture(locale, pointer),
      field.label && this.#reset(locale, pointer),
      !isFact && !field.label && this.#review(locale, pointer),
    );
  }

  #input(field: Field, text: string): Control {
    if (field.choices ?? field.kind === 'boolean') {
      const options = field.choices ?? ['true', 'false'];
      const select = h('select', {}, ...options.map((option) => h('option', { value: option }, option)));
      select.value = text;
      return select;
    }
    const isLong = field.long === true || text.includes('\n') || text.length > oneLine;
    const isLongest = (field.maxLength ?? 0) > oneLine;
    if (field.kind === 'text' && (isLong || isLongest)) return h('textarea', { value: text });
    const inputMode = field.kind === 'text' ? undefined : 'decimal';
    return h('input', { type: 'text', value: text, inputMode, spellcheck: field.fact ? false : undefined });
  }

  /** A translation that is no longer, or not yet, known to match its source text. */
  #review(locale: string, pointer: string): HTMLElement | undefined {
    const { described } = this.#editor;
    if (locale === described.source) return undefined;
    const open = described.todo.find(
      (item) =>
        item.locale === locale && item.pointer === pointer && (item.why === 'stale' || item.why === 'unreviewed'),
    );
    const still = button('Still right', () => void this.#editor.review(locale, pointer).catch(reportError), {
      'aria-description': nameOf(locale),
    });
    const note = h('p', { className: 'doc' });
    const saved = valueAt(described.values[described.source], pointer);
    // A reviewed translation was made from the saved source text.
    const before = open ? open.was : saved;
    this.#updates.push(() => {
      const now = this.#editor.text(described.source, pointer);
      // After an entry that is not saved yet, the pointer is that of another saved text.
      const isSame = !this.#editor.drafts.isStructural;
      const isChanged = isSame && typeof before === 'string' && before !== now;
      const reviewed = this.#editor.drafts.edits.some(
        (edit) => edit.op === 'review' && edit.locale === locale && edit.pointer === pointer,
      );
      note.replaceChildren(...(isChanged ? ['The source text has changed: ', ...changedWords(before, now)] : []));
      still.disabled = reviewed || !isSame || !(open ?? isChanged);
    });
    return h('div', {}, note, still);
  }

  /** Removes what overrides a label of the software. */
  #reset(locale: string, pointer: string): HTMLElement {
    const { described } = this.#editor;
    const shipped = valueAt(described.labels[locale], pointer);
    const isOverridden = shipped !== undefined && shipped !== valueAt(described.values[locale], pointer);
    const reset = () => this.#editor.change({ op: 'remove', locale, pointer }, this.#place);
    return button('Reset', reset, { disabled: !isOverridden, 'aria-label': `Reset ${nameOf(locale)}` });
  }

  #picture(locale: string, pointer: string): HTMLElement {
    const id = `file-${++count}`;
    const input = h('input', { type: 'file', id, accept: 'image/*' });
    const take = async (file: File | undefined) => {
      if (!file) return;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      this.#editor.change({ op: 'picture', locale, pointer, text: file.name, data }, this.#place);
    };
    input.addEventListener('change', () => void take(input.files?.[0]).catch(reportError));
    const chosen = this.#editor.drafts.edits.find((edit) => edit.op === 'picture' && edit.pointer === pointer);
    const area = h(
      'div',
      {},
      h('label', { for: id }, 'Choose or drop a picture'),
      input,
      chosen && h('p', { className: 'doc' }, `Chosen: ${chosen.text ?? ''}`),
    );
    area.addEventListener('dragover', (event) => event.preventDefault());
    area.addEventListener('drop', (event) => {
      event.preventDefault();
      void take(event.dataTransfer?.files[0]).catch(reportError);
    });
    return area;
  }

  #open(pointer: string): void {
    this.#editor.open([{ ...this.#place, pointer }]);
  }

  #change(edit: Omit<Edit, 'locale'>, pointer: string): void {
    const locale = this.#place.locale === '' ? '' : this.#editor.described.source;
    this.#editor.change({ locale, ...edit }, { ...this.#place, pointer });
  }

  #add(list: string, index: number): void {
    this.#change({ op: 'add', pointer: `${list}/${index}` }, `${list}/${index}`);
  }

  /** The buttons of the entry that contains the place. */
  #listButtons(): Node[] {
    const entry = entryOf(this.#editor.described, this.#place.locale, this.#place.pointer);
    if (!entry) return [];
    const { list, index } = entry;
    const entries = this.#value(list);
    const size = Array.isArray(entries) ? entries.length : 0;
    const rest = this.#place.pointer.slice(`${list}/${index}`.length);
    const moved = (to: number) => () => this.#reorder(entry, size, to, rest);
    return [
      h(
        'div',
        { className: 'row', role: 'group', 'aria-label': `Entry ${index + 1} of ${size}` },
        button('Add above', () => this.#add(list, index)),
        button('Add below', () => this.#add(list, index + 1)),
        button('Copy', () => this.#copy(entry, size)),
        button('Move up', moved(index - 1), { disabled: index === 0 }),
        button('Move down', moved(index + 1), { disabled: index >= size - 1 }),
        button('Remove', () => this.#change({ op: 'remove', pointer: `${list}/${index}` }, list)),
        button('All entries', () => this.#open(list)),
      ),
    ];
  }

  #reorder({ list, index }: Entry, size: number, to: number, rest: string): void {
    this.#change({ op: 'order', pointer: list, order: moveIn(size, index, to) }, `${list}/${to}${rest}`);
  }

  #copy({ list, index }: Entry, size: number): void {
    const order = Array.from({ length: size }, (_, at) => at);
    order.splice(index + 1, 0, index);
    this.#change({ op: 'order', pointer: list, order }, `${list}/${index + 1}`);
  }

  /** The optional keys of the record that contains the place. */
  #optional(): Node[] {
    const { described } = this.#editor;
    const { locale, pointer } = this.#place;
    const field = this.#field;
    const isRecord = field?.kind === 'record';
    const record = isRecord ? pointer : pointerOf(tokensOf(pointer).slice(0, -1));
    const isThere = this.#value(pointer) !== undefined;
    const fields = record === '' ? [] : (fieldAt(described, locale, record)?.fields ?? []);
    const absent = fields.filter(({ key = '', optional }) => optional && this.#value(`${record}/${key}`) === undefined);
    const add = (at: string, name: string) => button(name, () => this.#change({ op: 'add', pointer: at }, at));
    return [
      h(
        'div',
        { className: 'row' },
        field?.optional &&
          isThere &&
          button('Remove this field', () => this.#change({ op: 'remove', pointer }, record || pointer)),
        !isThere && field?.kind !== 'list' && add(pointer, 'Add this field'),
        ...absent.map(({ key = '' }) => add(`${record}/${key}`, `Add ${labelOf(`/${key}`).toLowerCase()}`)),
      ),
    ];
  }
}

/** The type of an entry that is dragged. */
const entryType = 'application/x-content-entry';

/** Returns the order of a list after one entry moved. */
function moveIn(size: number, from: number, to: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/** The words of a text, with those that were removed and added. */
function changedWords(before: string, now: string): Node[] {
  return diffWords(before, now).map(({ added, removed, value }) =>
    h(added ? 'ins' : removed ? 'del' : 'span', {}, value),
  );
}

const segmenter = new Intl.Segmenter();
const lengthOf = (text: string) => [...segmenter.segment(text)].length;

/** A finding as an item of a list, with its place if no control shows it. */
function itemOf({ locale, pointer, severity, message, help }: ValueFinding, isPlaced: boolean): HTMLElement {
  const place = isPlaced && pointer ? `${[labelOf(pointer), nameOf(locale)].join(', ')}: ` : '';
  return h('li', { className: severity }, `${place}${message}${help ? ` (${help})` : ''}`);
}

/** The first text in an entry. */
function summary(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 60);
  const first: unknown = Object.values(value)[0];
  return first === undefined ? '' : summary(first);
}
