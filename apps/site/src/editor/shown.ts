import type { Edit, Field } from '../generated/protocol.ts';
import type { Described } from './described.ts';
import { type Locale, locales } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import type { PublicContent } from '../generated/types.ts';
import type { Part, Texts } from '../i18n/visit-texts.ts';
import { haveSameStructure } from './drafts.ts';
import { fieldAt, replaced, tokensOf, valueAt } from './pointer.ts';
import type { Answered, Session } from './session.ts';

type Content = Partial<PublicContent>;

/** A section as a page shows it; null if the content has none. */
interface Section {
  value: unknown;
  /** The edits that it contains. */
  edits: readonly Edit[];
}

/** Whether a page can show a typed text before it is checked: not half a date, half an address or half a number. */
const isFree = ({ kind, format, choices, file }: Field) =>
  kind === 'text' && format === undefined && choices === undefined && file !== true;

/** A text as a page has it: a long text is divided into its paragraphs until the compiler answers. */
function typed({ text = '' }: Edit, { long }: Field): unknown {
  const blocks = long === true ? text.split(/\n\s*\n/).filter((block) => block.trim() !== '') : [];
  return blocks.length > 1 ? blocks : text;
}

/** Returns a section after the texts that were typed since the compiler answered. */
export function withTyped(
  { value, edits }: Section,
  key: string,
  locale: string,
  drafts: readonly Edit[],
  described: Described,
): unknown {
  if (value === undefined || value === null || !haveSameStructure(edits, drafts)) return value;
  return drafts
    .filter((edit) => !edits.includes(edit) && edit.op === 'set' && edit.locale !== '')
    .reduce<unknown>((shown, edit) => {
      const [section, ...tokens] = tokensOf(edit.pointer);
      const field = fieldAt(described, edit.locale, edit.pointer);
      const isOwn = section === key && field && isFree(field) && (edit.locale === locale || field.fact);
      return isOwn ? replaced(shown, tokens, typed(edit, field)) : shown;
    }, value);
}

/** Adds the chosen pictures to those of the content, until the dev server does it with the saved files. */
export function addPictures(session: Pick<Session, 'edits' | 'values'>): void {
  for (const { op, locale, pointer, data = '' } of session.edits) {
    const path = op === 'picture' && valueAt(session.values(locale), pointer);
    const picture = { src: `data:;base64,${data}`, width: 1, height: 1, sources: [] };
    if (typeof path === 'string' && !(path in media)) Object.assign(media, { [path]: picture });
  }
}

/** Whether a page shows exactly these sections, so that it needs no rendering. */
const isShown = (content: Record<string, unknown>, sections: Record<string, unknown>): boolean =>
  Object.entries(sections).every(([key, value]) => content[key] === (value ?? undefined)) &&
  Object.keys(content).every((key) => key in sections);

/** Shows the drafts on the page before they are saved. */
export class Shown {
  readonly #texts: Texts;
  /** The saved texts of the parts that show a draft. */
  readonly #saved = new Map<Locale, Map<Part, Content>>();
  /** The last answered sections, by language and key. */
  readonly #sections = new Map<string, Section>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Forgets a part, which the dev server has replaced. */
  forget(locale: Locale, part: Part, content: Content): void {
    this.#saved.get(locale)?.delete(part);
    for (const key of Object.keys(content)) this.#sections.delete(`${locale} ${key}`);
  }

  /** Keeps what the compiler answered. A section that cannot be shown stays as it was. */
  take({ edits, answer }: Answered): void {
    for (const place of this.#sections.keys()) {
      const [locale = '', key = ''] = place.split(' ');
      if (answer.values?.[locale]?.[key] === undefined) this.#sections.delete(place);
    }
    for (const [locale, sections] of Object.entries(answer.texts ?? {}))
      for (const [key, value] of Object.entries(sections)) this.#sections.set(`${locale} ${key}`, { value, edits });
  }

  /** Shows the drafts of a session. */
  show(session: Session): void {
    const { edits, described } = session;
    addPictures(session);
    for (const locale of locales) {
      for (const [part, content] of this.#texts.parts(locale)) {
        const saved = this.#saved.get(locale)?.get(part) ?? content;
        const changed = this.#changed(locale, part, saved, edits, described);
        const isSame = Object.keys(changed).length === 0;
        const all: Record<string, unknown> = { ...saved, ...changed };
        if (isShown(content, all)) continue;
        const ofLocale = this.#saved.get(locale) ?? new Map<Part, Content>();
        this.#saved.set(locale, ofLocale.set(part, saved));
        if (isSame) ofLocale.delete(part);
        const next = Object.entries(all).filter(([, value]) => value !== null);
        this.#texts.replace(locale, part, isSame ? saved : Object.fromEntries(next));
      }
    }
  }

  /** Returns the sections of a part that differ from the saved ones. */
  #changed(locale: Locale, part: Part, saved: Content, edits: readonly Edit[], described: Described) {
    const changed: Record<string, unknown> = {};
    for (const { key = '', module } of described.content) {
      const before = (saved as Record<string, unknown>)[key];
      const section = this.#sections.get(`${locale} ${key}`) ?? { value: before, edits: [] };
      if (before === undefined && (module !== part || section.value === undefined)) continue;
      const shown = withTyped(section, key, locale, edits, described);
      if (shown !== before) changed[key] = shown;
    }
    return changed;
  }
}
