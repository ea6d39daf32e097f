import type { Described, Edit, Field } from '../../publish/dev-content/events.ts';
import { type Locale, locales } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import type { Part, Texts } from '../i18n/visit-texts.ts';
import { afterEdit, appliesTo } from './drafts.ts';
import { fieldAt, tokensOf } from './pointer.ts';

/** A number or a boolean as the page has it. */
function typed(text: string, { kind }: Field): unknown {
  if (kind === 'boolean') return text === 'true';
  return kind === 'text' ? text : Number(text);
}

/** Whether the page can show a value before it is checked: not half a date, half an address or half a number. */
function isFree({ op, locale, pointer, text = '' }: Edit, described: Described): boolean {
  if (op === 'add') return false;
  if (op !== 'set') return true;
  const { kind, fact, format, choices } = fieldAt(described, locale, pointer) ?? {};
  if (kind === 'integer' || kind === 'number') return text.trim() !== '' && Number.isFinite(Number(text));
  return choices !== undefined || !fact || format === undefined;
}

/** Shows the drafts on the page at once, before they are saved. */
export class Echo {
  readonly #texts: Texts;
  /** The saved texts of the parts that show a draft. */
  readonly #saved = new Map<Locale, Map<Part, Partial<PublicContent>>>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Forgets the saved texts of a part, which the dev server has replaced. */
  forget(locale: Locale, part: Part): void {
    this.#saved.get(locale)?.delete(part);
  }

  /**
   * Shows the saved texts with these edits. Of a value that must be valid, it shows the last one of the edits that
   * `passed` the check.
   */
  show(edits: readonly Edit[], passed: readonly Edit[], described: Described): void {
    const shownAs = (edit: Edit) => {
      const isSame = ({ op, locale, pointer }: Edit) =>
        op === edit.op && locale === edit.locale && pointer === edit.pointer;
      return isFree(edit, described) ? edit : passed.findLast(isSame);
    };
    const known = edits.map(shownAs);
    // The edits after an entry that is not shown name others.
    const isWhole = edits.every(({ op }, index) => op !== 'add' || known[index]);
    const shown = isWhole ? known.filter((edit) => edit !== undefined) : [];
    for (const locale of locales) {
      const applied = shown.filter((edit) => appliesTo(edit, locale, described));
      for (const [part, content] of this.#texts.parts(locale))
        this.#showPart(locale, part, content, applied, described);
    }
  }

  #showPart(locale: Locale, part: Part, content: Partial<PublicContent>, edits: Edit[], described: Described): void {
    const ofLocale = this.#saved.get(locale) ?? new Map<Part, Partial<PublicContent>>();
    const saved = ofLocale.get(part) ?? content;
    const own = edits.filter(({ pointer }) => (tokensOf(pointer)[0] ?? '') in saved);
    if (own.length === 0 && saved === content) return;
    this.#saved.set(locale, ofLocale.set(part, saved));
    const next = own.reduce<unknown>((values, edit) => afterEdit(values, edit, described, typed), saved);
    if (own.length === 0) ofLocale.delete(part);
    this.#texts.replace(locale, part, next as Partial<PublicContent>);
  }
}
