import { haveSameStructure } from './drafts.ts';
import { entriesAt } from './entries.ts';
import { type Place, fieldAt, replaced, textsIn, tokensOf, valueAt } from './pointer.ts';
import type { Answer, Edit, Value } from '../generated/protocol.ts';
import { type Described, type Values, merged, mergedBlocks, mergedEntries, nothing } from './described.ts';

/** Edits, and what the compiler answered about them. */
export interface Answered {
  edits: readonly Edit[];
  answer: Answer;
}

export const unanswered: Answered = { edits: [], answer: { answer: '', ok: true, findings: [] } };

/** The content after the drafts. It is that of one state, so each language is computed once. */
export class Reading {
  readonly described: Described;
  readonly #saved: Described;
  readonly #edits: readonly Edit[];
  readonly #answered: Answered;
  readonly #values = new Map<string, Values>();
  #entries: Described['entries'] | undefined;

  constructor(described: Described = nothing, edits: readonly Edit[] = [], answered = unanswered) {
    const { blocks } = answered.answer;
    this.described = blocks ? { ...described, blocks: mergedBlocks(described.blocks, blocks) } : described;
    this.#saved = described;
    this.#edits = edits;
    this.#answered = answered;
  }

  /** Whether it is that of a state. */
  isOf(described: Described, edits: readonly Edit[], answered: Answered): boolean {
    return this.#saved === described && this.#edits === edits && this.#answered === answered;
  }

  /** Returns the values of a language, or of the settings. */
  values(locale: string): Values {
    const values = this.#values.get(locale) ?? this.#make(locale);
    this.#values.set(locale, values);
    return values;
  }

  at(locale: string, pointer: string): Value | undefined {
    return valueAt(this.values(locale), pointer);
  }

  /** Returns the text of a value; undefined if there is none. */
  text(locale: string, pointer: string): string | undefined {
    const value = this.at(locale, pointer);
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns the identities of the entries that a pointer leads through. */
  entries({ locale, pointer }: Place): string[] {
    const { values = {}, entries = {} } = this.#answered.answer;
    this.#entries ??= mergedEntries(this.described.entries, { values, entries });
    return entriesAt(this.#entries[locale], pointer);
  }

  /** Returns the names of the CVs that the settings list. */
  cvs(): string[] {
    return textsIn(this.at('', '/cvs'), '/id');
  }

  isFact(locale: string, pointer: string): boolean {
    return locale === '' || fieldAt(this.described, locale, pointer)?.fact === true;
  }

  /** The compiler alone knows what an edit does. Only the texts that were typed since its answer are added to it. */
  #make(locale: string): Values {
    const { edits, answer } = this.#answered;
    const values = merged(this.described.values, answer.values ?? {})[locale] ?? {};
    if (!haveSameStructure(edits, this.#edits)) return values;
    const isHere = (edit: Edit) => edit.locale === locale || (locale !== '' && this.isFact(edit.locale, edit.pointer));
    const typed = this.#edits.filter((edit) => edit.op === 'set' && !edits.includes(edit) && isHere(edit));
    return typed.reduce<Values>(
      (made, { pointer, text = '' }) => replaced(made, tokensOf(pointer), text) as Values,
      values,
    );
  }
}
