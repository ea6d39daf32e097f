import type { Described, Edit, Field, Value } from '../../publish/dev-content/events.ts';
import { fieldAt, pointerOf, tokensOf, valueAt } from './pointer.ts';

/** Returns a new value of a field: empty texts, and the required keys of a record. */
export function blank(field: Field): Value {
  switch (field.kind) {
    case 'list':
      return [];
    case 'record':
      return Object.fromEntries(
        (field.fields ?? []).filter(({ optional }) => !optional).map((inner) => [inner.key, blank(inner)]),
      ) as Value;
    case 'boolean':
      return 'false';
    case 'integer':
    case 'number':
      return '0';
    default:
      return '';
  }
}

/** Returns a new entry of a list, with the keys that all its entries have. */
export function blankEntry(field: Field, entries: readonly unknown[]): Value {
  const { entry = field } = field;
  if (entry.kind !== 'record' || entries.length === 0) return blank(entry);
  const isUsual = (key = '') => entries.every((other) => Object.hasOwn(Object(other) as object, key));
  const fields = (entry.fields ?? []).filter(({ key, optional }) => !optional || isUsual(key));
  return Object.fromEntries(fields.map((inner) => [inner.key, blank(inner)])) as Value;
}

/** Returns a copy of a value with another value at the tokens; undefined removes it. */
export function replaced(value: unknown, tokens: readonly string[], change: (value: unknown) => unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  const next = replaced(copy[token] ?? (rest.length > 0 ? {} : undefined), rest, change);
  if (next === undefined) return Object.fromEntries(Object.entries(copy).filter(([key]) => key !== token));
  copy[token] = next;
  return copy;
}

const entriesOf = (list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []);

/** Returns a list in a new order; -1 is a new entry. */
export function reordered(list: unknown, order: readonly number[], field: Field): unknown[] {
  const entries = entriesOf(list);
  return order.map((index) => (index < 0 ? blankEntry(field, entries) : structuredClone(entries[index])));
}

/**
 * Returns values after an edit, as the compiler will write it in one language. `typed` makes the value of a
 * page of a text.
 */
export function afterEdit(
  values: unknown,
  edit: Edit,
  described: Described,
  typed: (text: string, field: Field) => unknown = (text) => text,
): unknown {
  const { op, pointer, text = '', order = [] } = edit;
  const tokens = tokensOf(pointer);
  const field = fieldAt(described, edit.locale, pointer);
  if (!field) return values;
  if (field.label && op === 'remove') {
    return replaced(values, tokens, () => valueAt(described.labels[edit.locale], pointer));
  }
  switch (op) {
    case 'set':
      return replaced(values, tokens, () => typed(text, field));
    case 'order':
      return replaced(values, tokens, (list) => reordered(list, order, field));
    case 'add':
    case 'remove': {
      const [index = '', ...path] = tokens.toReversed();
      const list = fieldAt(described, edit.locale, pointerOf(path.toReversed()));
      if (list?.kind !== 'list')
        return replaced(values, tokens, (value) => (op === 'add' ? (value ?? blank(field)) : undefined));
      return replaced(values, path.toReversed(), (value) => {
        const entries = entriesOf(value);
        return op === 'add'
          ? entries.toSpliced(Number(index), 0, blankEntry(list, entries))
          : entries.toSpliced(Number(index), 1);
      });
    }
    default:
      return values;
  }
}

/** Whether an edit adds, moves or removes something. */
const isStructural = ({ op }: Edit) => op === 'order' || op === 'add' || op === 'remove';

/** Returns the pointer of the value that an edit changes: an entry that is added or removed changes its list. */
function placeSeen({ op, locale, pointer }: Edit, described: Described): string {
  const parent = pointerOf(tokensOf(pointer).slice(0, -1));
  const isOfEntry = (op === 'add' || op === 'remove') && fieldAt(described, locale, parent)?.kind === 'list';
  return isOfEntry ? parent : pointer;
}

/** The edits that are not saved yet, in their order. */
export class Drafts {
  edits: Edit[] = [];

  /** Whether an edit adds, moves or removes something. */
  get isStructural(): boolean {
    return this.edits.some(isStructural);
  }

  /** Adds an edit, with what its author saw. */
  add(edit: Edit, described: Described): void {
    this.edits.push({ ...edit, ...this.#seen(edit, described) });
  }

  /** Sets a text: the draft of the same value is replaced while no later edit moves it. */
  set(edit: Edit, described: Described, isSaved: boolean): void {
    const last = this.edits.findLastIndex(({ op }) => op !== 'set');
    const at = this.edits.findIndex(
      (other, index) => index > last && other.pointer === edit.pointer && other.locale === edit.locale,
    );
    if (at >= 0) this.edits.splice(at, 1);
    if (isSaved && !this.isStructural) return;
    this.edits.splice(at >= 0 ? at : this.edits.length, 0, { ...edit, ...this.#seen(edit, described) });
  }

  /** Keeps the edits that were made while others were being saved; `described` has these. */
  keepAfter(saved: readonly Edit[], described: Described): void {
    const later = this.edits.filter((edit) => !saved.includes(edit));
    this.edits = [];
    for (const edit of later) {
      delete edit.was;
      this.add(edit, described);
    }
  }

  /** Returns what is saved of a value, or of the list of an entry, unless an earlier draft moves it. */
  #seen(edit: Edit, described: Described): Pick<Edit, 'was'> {
    const place = placeSeen(edit, described);
    const moves = (other: Edit) => isStructural(other) && `${place}/`.startsWith(`${placeSeen(other, described)}/`);
    if (this.edits.some(moves)) return {};
    const value = valueAt(described.values[edit.locale], place);
    return { was: typeof value === 'object' ? JSON.stringify(value) : (value ?? '') };
  }

  /** Returns the values of a language after the drafts. A fact of the source language is one of every language. */
  values(described: Described, locale: string): Value | undefined {
    let values: unknown = described.values[locale];
    for (const edit of this.edits) if (appliesTo(edit, locale, described)) values = afterEdit(values, edit, described);
    return values as Value | undefined;
  }

  /** Returns the text of a value after the drafts; undefined if there is none. */
  text(described: Described, locale: string, pointer: string): string | undefined {
    const value = valueAt(this.values(described, locale), pointer);
    return typeof value === 'string' ? value : undefined;
  }
}

/** Whether an edit changes a language: its own, or every language for a fact or another order. */
export function appliesTo(edit: Edit, locale: string, described: Described): boolean {
  if (edit.locale === '' || locale === '') return edit.locale === locale;
  if (edit.op === 'set') return edit.locale === locale || fieldAt(described, edit.locale, edit.pointer)?.fact === true;
  const isLabel = fieldAt(described, edit.locale, edit.pointer)?.label === true;
  return edit.op !== 'review' && (edit.locale === locale || !isLabel);
}
