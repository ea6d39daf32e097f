import { isThere } from './entries.ts';
import { fieldAt, replaced, textsIn, tokensOf, valueAt } from './pointer.ts';
import type { Answer, Edit, Value } from '../generated/protocol.ts';
import { type Described, type Values, nothing, withAnswer } from './described.ts';

/** Edits, and what the compiler answered about them. */
export interface Answered {
  edits: readonly Edit[];
  answer: Answer;
}

export const unanswered: Answered = { edits: [], answer: { answer: '', ok: true, findings: [] } };

/** The states of which a reading is. */
export interface Of {
  /** The saved content. */
  described: Described;
  /** What is edited and not saved. */
  edits: readonly Edit[];
  /** The last answer with values. */
  answered: Answered;
}

/** The content after the drafts. It is that of one state, so each language is computed once. */
export class Reading {
  /** The content after what the compiler answered. */
  readonly described: Described;
  readonly #of: Of;
  readonly #values = new Map<string, Values>();

  constructor(of: Of = { described: nothing, edits: [], answered: unanswered }, last?: Reading) {
    this.#of = of;
    const { described, answered } = of;
    const isSame = last !== undefined && last.#of.described === described && last.#of.answered === answered;
    this.described = isSame ? last.described : withAnswer(described, answered.answer);
  }

  /** Whether it is that of a state. */
  isOf({ described, edits, answered }: Of): boolean {
    return this.#of.described === described && this.#of.edits === edits && this.#of.answered === answered;
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

  /** Returns the values of a language as the page shows them: of a section that it could not show, the saved ones. */
  shown(locale: string): Values {
    const { described, answered } = this.#of;
    const keys = Object.keys(answered.answer.texts?.[locale] ?? {}).map((key) => key.split('/')[0]);
    const now = Object.entries(this.described.values[locale] ?? {}).filter(([key]) => keys.includes(key));
    return { ...described.values[locale], ...Object.fromEntries(now) };
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
    const { edits, answered } = this.#of;
    const values = this.described.values[locale] ?? {};
    const isHere = (edit: Edit) =>
      (edit.locale === locale || (locale !== '' && this.isFact(edit.locale, edit.pointer))) &&
      isThere(this.described, values, edit);
    const typed = edits.filter((edit) => edit.op === 'set' && !answered.edits.includes(edit) && isHere(edit));
    return typed.reduce((made, { pointer, text }) => replaced(made, tokensOf(pointer), text) as Values, values);
  }
}
