import type { Field, ValueFinding } from '../generated/protocol.ts';
import { type Control, makeControl, nextId } from './control.ts';
import { h } from './dom.ts';
import type { Editor } from './editor.ts';
import { startOf } from './markup.ts';
import { placeBefore } from './names.ts';
import { pictureInput } from './picture-input.ts';
import { type Place, alternative, fieldAt, parentOf } from './pointer.ts';
import { itemOf } from './results.ts';
import { Structure } from './structure.ts';
import { resetOf, reviewOf } from './translation.ts';

/** What a doc comment says beside the name of its field. */
function docOf({ doc = '', name = '' }: Field): string {
  const [first = ''] = /^[^.]*\. ?/.exec(doc) ?? [];
  const isName = first.replace(/^(?:The|An?|Your) |\. ?$/g, '').toLowerCase() === name.toLowerCase();
  return isName ? doc.slice(first.length) : doc;
}

/** The fields of a place in every language, and what can be done with it. */
export class Form {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #place: Place;
  readonly #structure: Structure;
  /** Shows the findings and the counter of each control. */
  readonly #updates: (() => void)[] = [];
  readonly #general = h('ul', { className: 'findings' });
  /** The languages and pointers whose findings are at a control. */
  readonly #shown = new Set<string>();
  /** The first control of the language of the place. */
  #first: Control | undefined;

  constructor(editor: Editor, place: Place) {
    this.#editor = editor;
    this.#place = place;
    this.#structure = new Structure(editor, place);
    const fields = this.#fields();
    const more = this.#structure.more(fields.length === 0);
    this.element = h('div', {}, ...fields, this.#general, ...this.#structure.entry(), ...more);
  }

  /** Moves the focus to the control of the same value as one of an earlier form, with its selection. Returns whether there is one. */
  focusAs(before: Element | null): boolean {
    if (!(before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement)) return false;
    const controls = [...this.element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const same = controls.find(({ name }) => name !== '' && name === before.name);
    same?.focus();
    if (same?.type !== 'checkbox') same?.setSelectionRange(before.selectionStart, before.selectionEnd);
    return same !== undefined;
  }

  /** Moves the focus to the first control, in a long text to the part of the place. Returns whether there is one. */
  focus(): boolean {
    const first = this.#first;
    if (first instanceof HTMLTextAreaElement) {
      const at = startOf(first.value, this.#place.part ?? 0);
      first.setSelectionRange(at, at);
    }
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
    return first !== undefined;
  }

  update(): void {
    for (const update of this.#updates) update();
    const { session } = this.#editor;
    const isElsewhere = ({ locale, pointer }: ValueFinding) => !this.#shown.has(`${locale} ${pointer}`);
    // To do has the warnings of other values, and those of a file only when it is saved.
    const isNow = ({ severity, pointer }: ValueFinding) => severity === 'error' || pointer === '';
    const shown = session.findings.filter((finding) => isElsewhere(finding) && isNow(finding));
    this.#general.replaceChildren(...shown.map((finding) => itemOf(finding, placeBefore(session, finding))));
  }

  #fields(): Node[] {
    const { described } = this.#editor.session;
    const { locale, pointer } = this.#place;
    const field = fieldAt(described, locale, pointer);
    if (!field) return [];
    const record = parentOf(pointer);
    const around = fieldAt(described, locale, record)?.fields ?? [];
    const isPart = (other: Field) => other.file === true || other.key === alternative;
    const isPicture = around.some(({ file }) => file) && around.some(({ key }) => key === alternative) && isPart(field);
    const others = around.filter((other) => isPicture && other.key !== field.key && isPart(other) && !other.optional);
    return [
      ...this.#fieldsOf(pointer, field),
      ...others.flatMap((other) => this.#fieldsOf(`${record}/${other.key ?? ''}`, other)),
    ];
  }

  /** The controls of a value: those of an absent record are what it requires. */
  #fieldsOf(pointer: string, field: Field): Node[] {
    if (field.kind === 'list') return this.#structure.list(pointer, field);
    if (field.kind !== 'record') return [this.#scalar(pointer, field)];
    const isAbsent = this.#structure.value(pointer) === undefined;
    const isShown = ({ key = '', optional = false }: Field) =>
      isAbsent ? !optional : this.#structure.value(`${pointer}/${key}`) !== undefined;
    const shown = (field.fields ?? []).filter(isShown);
    return shown.flatMap((inner) => this.#fieldsOf(`${pointer}/${inner.key ?? ''}`, inner));
  }

  /** The controls of one value: one for each language, or one for a fact. */
  #scalar(pointer: string, field: Field): HTMLElement {
    const { session } = this.#editor;
    const { source, locales } = session.described;
    const docId = `doc-${nextId()}`;
    const isFact = session.isFact(this.#place.locale, pointer);
    const shown = isFact ? [this.#place.locale === '' ? '' : source] : locales;
    return h(
      'fieldset',
      {},
      pointer !== this.#place.pointer && h('legend', {}, field.name),
      field.doc && h('p', { className: 'doc', id: docId }, docOf(field)),
      ...shown.map((locale) => this.#control(locale, pointer, field, isFact, field.doc ? docId : '')),
    );
  }

  #control(locale: string, pointer: string, field: Field, isFact: boolean, docId: string): HTMLElement {
    const { session } = this.#editor;
    const { source, locales } = session.described;
    const { element, line, control, update } = makeControl(this.#editor, locale, pointer, field, docId);
    if (isFact || locale === this.#place.locale) this.#first ??= control;
    this.#updates.push(update);
    for (const tag of isFact ? ['', ...locales] : [locale]) this.#shown.add(`${tag} ${pointer}`);
    if (field.file) element.prepend(pictureInput(this.#editor, this.#place, locale, pointer));
    const isTranslation = !isFact && !field.label && locale !== source;
    const beside = field.label
      ? resetOf(this.#editor, this.#place, locale, pointer)
      : isTranslation && reviewOf(this.#editor, locale, pointer);
    if (beside) {
      line.append(beside.press);
      if (beside.note) element.append(beside.note);
      if (beside.update) this.#updates.push(beside.update);
    }
    return element;
  }
}
