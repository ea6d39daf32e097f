import { addFormattedTexts } from '../content/formatted-texts.ts';
import { isolated } from '../content/isolates.ts';
import { type Locale, localeDirections, locales } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import type { PublicContent } from '../generated/types.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import type { Part } from '../routes.ts';
import { articleOf } from './article/articles.ts';
import { withAnswered } from './article/page.ts';
import { addDraft } from './article/picture.ts';
import { isThere, tokensInPage } from './entries.ts';
import { isUnwritten } from './names.ts';
import { fieldAt, leafAt, mapTexts, pointerOf, replaced, shared, valueAt } from './pointer.ts';
import type { Edit, Field, Value } from '../generated/protocol.ts';
import type { Described } from './described.ts';
import { type Answered, type Of, Reading, unanswered } from './reading.ts';
import type { Session, SessionState } from './session.ts';
import { unwrittenMark } from './unwritten.ts';

type Content = Partial<PublicContent>;
type Sections = Record<string, unknown>;

/** Whether a page can show a typed text before it is checked: not half a date, half an address or half a number. */
const isFree = ({ kind, format, choices, file }: Field) =>
  kind === 'text' && format === undefined && choices === undefined && file !== true;

/** A text as a page has it: a long text is divided into its paragraphs until the compiler answers. */
function typed({ text = '' }: Edit, { long }: Field, locale: Locale): unknown {
  const shown = localeDirections[locale] === 'rtl' ? isolated : (block: string) => block;
  const blocks = long === true ? text.split(/\n\s*\n/).filter((block) => block.trim() !== '') : [];
  return blocks.length > 1 ? blocks.map(shown) : shown(text);
}

/**
 * Returns what the page shows of a part of a language's texts: what is saved, with the sections that the compiler
 * answered, and the texts that were typed since.
 */
export function shownPart(locale: Locale, part: Part, saved: Content, of: Of, reading = new Reading(of)): Content {
  const isHere = ({ key = '', part: first }: Field) => key in saved || first === part;
  const sections = of.described.content
    .filter(isHere)
    .map(({ key = '' }) => [key, shownSection(locale, key, (saved as Sections)[key], of, reading)] as const);
  const articles = withAnswered(saved, locale, of.answered.answer.texts ?? {});
  const all = Object.entries<unknown>({ ...saved, ...Object.fromEntries(sections), ...articles });
  return Object.fromEntries(all.filter(([, section]) => section !== undefined && section !== null));
}

function shownSection(locale: Locale, key: string, saved: unknown, of: Of, reading: Reading): unknown {
  const { edits, answered, described } = of;
  const section = (answered.answer.texts?.[locale] as Sections | undefined)?.[key];
  const before = named(section === undefined ? saved : section, locale, key, described);
  if (before === undefined || before === null) return before;
  return typedSince(answered, edits).reduce<unknown>((shown, edit) => {
    const field = fieldAt(described, edit.locale, edit.pointer);
    const isHere = edit.pointer.startsWith(`/${key}/`) && isThere(described, reading.shown(locale), edit);
    const [, ...tokens] = tokensInPage(described, reading.shown(locale), edit);
    const isOwn = isHere && field && isFree(field) && (edit.locale === locale || field.fact);
    // A component needs all that an absent record requires, such as a portrait's picture: the compiler answers it whole.
    const isIn = valueAt(shown as Value, pointerOf(tokens.slice(0, -1))) !== undefined;
    return isOwn && isIn ? replaced(shown, tokens, typed(edit, field, locale)) : shown;
  }, before);
}

/** Returns the texts that the compiler has not answered. The page has those of articles in another form. */
const typedSince = (answered: Answered, edits: readonly Edit[]): Edit[] =>
  edits.filter(
    (edit) =>
      !answered.edits.includes(edit) &&
      edit.op === 'set' &&
      edit.locale !== '' &&
      articleOf(edit.pointer) === undefined,
  );

/** The sections with texts that are still to be written, as the page shows them. */
const namedSections = new WeakMap<object, unknown>();

/** Returns a section with the name of its field in place of each text that is still to be written. */
function named(section: unknown, locale: string, key: string, described: Described): unknown {
  if (typeof section !== 'object' || section === null) return section;
  const nameOr = (text: string, pointer: string) => {
    const name = isUnwritten(text) && leafAt(described, locale, pointer)?.field.name;
    return name ? unwrittenMark + name : text;
  };
  if (!namedSections.has(section)) {
    const isUnfinished = JSON.stringify(section).includes('TODO');
    namedSections.set(section, isUnfinished ? mapTexts(section, nameOr, `/${key}`) : section);
  }
  return namedSections.get(section);
}

/** Adds the pictures that edits choose to those of the content, until the dev server does it with the saved files. */
function addPictures(edits: readonly Edit[], reading: Reading): void {
  for (const edit of edits) {
    const { op, locale, pointer, data = '', entry = '' } = edit;
    addDraft(edit, reading.text(locale, op === 'order' ? `${pointer}/${entry}` : pointer));
    const path = op === 'picture' && reading.text(locale, pointer);
    const picture = { src: `data:;base64,${data}`, width: 1, height: 1, sources: [] };
    if (path && !(path in media)) Object.assign(media, { [path]: picture });
  }
}

/** The texts of the open page: what is saved, as the dev server sends it, and what the page shows of it. */
export class Page {
  readonly #texts: Texts;
  readonly #session: Session;
  readonly #saved = new Map<Locale, Map<Part, Content>>();
  /** The state that the page shows. */
  #state: Partial<SessionState> = {};

  constructor(texts: Texts, session: Session) {
    this.#texts = texts;
    this.#session = session;
    for (const locale of locales) this.#saved.set(locale, new Map(texts.parts(locale)));
    session.subscribe(() => this.#show());
  }

  /** Takes a part that the dev server sends. Returns it as the page shows it. */
  receive(locale: Locale, part: Part, saved: Content): Content {
    this.#saved.get(locale)?.set(part, saved);
    return this.#shown(locale, part, saved);
  }

  #shown(locale: Locale, part: Part, saved: Content): Content {
    return shared(
      shownPart(locale, part, saved, this.#session.state, this.#session.reading),
      this.#texts.parts(locale).get(part),
    );
  }

  #show(): void {
    const { state } = this.#session;
    const { edits = [], answered, described, written } = this.#state;
    if (written !== state.written) this.#takeWritten(state);
    else if (edits === state.edits && answered === state.answered && described === state.described) return;
    this.#state = state;
    // What was saved before it was checked is a draft no more.
    addPictures([...edits, ...state.edits], this.#session.reading);
    for (const answer of [state.answered.answer, state.written])
      for (const [locale, texts] of Object.entries(answer?.formatted ?? {})) addFormattedTexts(locale, texts);
    for (const [locale, parts] of this.#saved)
      for (const [part, saved] of parts) {
        const shown = this.#shown(locale, part, saved);
        const now = this.#texts.parts(locale).get(part);
        if (now && shown !== now) this.#texts.replace(locale, part, shown);
      }
  }

  /** What was written is what is saved, before the dev server sends it. */
  #takeWritten({ written: answer = unanswered.answer, described }: SessionState): void {
    const answered = { edits: [], answer };
    for (const [locale, parts] of this.#saved)
      for (const [part, saved] of parts)
        parts.set(part, shownPart(locale, part, saved, { described, edits: [], answered }));
  }
}
