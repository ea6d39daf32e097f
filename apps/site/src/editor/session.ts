import { after, withEdit, withText } from './drafts.ts';
import { entriesSeen } from './entries.ts';
import { isUnwritten } from './names.ts';
import { spreadOf } from './paragraphs.ts';
import { type Place, valueAt } from './pointer.ts';
import type { Answer, Difference, Edit, ValueFinding } from '../generated/protocol.ts';
import { describedBy, nothing, withAnswer } from './described.ts';
import type { Desk, Request } from './desk.ts';
import { type Answered, type Of, Reading, unanswered } from './reading.ts';
import { Store } from './store.ts';

/** The time without a keystroke after which typed texts are checked, in milliseconds. */
const pause = 150;

/** What is known of the content, what is edited, and what the compiler says about it. */
export interface SessionState extends Of {
  findings: readonly ValueFinding[];
  /** Whether the compiler would not write the edits. */
  isRefused: boolean;
  /** Whether something is being written. */
  isWriting: boolean;
  /** The answer to the last save, with the sections as a page shows them. */
  written: Answer | undefined;
  /** The requests that saved, which can be undone. */
  undos: readonly string[];
  /** What happened last. */
  message: string;
  isConnected: boolean;
}

/** What happened if a save was refused: the findings say why. */
export const notSaved = 'Not saved';

const first: SessionState = {
  described: nothing,
  edits: [],
  answered: unanswered,
  findings: [],
  isRefused: false,
  isWriting: false,
  written: undefined,
  undos: [],
  message: '',
  isConnected: true,
};

/** What of a session can be continued. */
export type Drafts = Pick<SessionState, 'edits' | 'undos' | 'message'>;

/** What a session keeps while its page is made anew. */
export interface Kept extends Drafts {
  /** What is seen of the entries that the edits and the open places name. */
  seen: Record<string, string>;
}

/** What is written at once: a repair, a language that comes or goes, a commit. */
export type Writing = Pick<Request, 'repair' | 'newLocale' | 'removeLocale' | 'commit'>;

/** The edits of a page, and the requests about them. The compiler alone knows what an edit does. */
export class Session extends Store<SessionState> {
  readonly #desk: Desk;
  #isStale = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is written while its description is still to come: the dev server can make the page anew before. */
  #written: string | undefined;
  #reading = new Reading();

  constructor(desk: Desk) {
    super(first);
    this.#desk = desk;
    desk.listen((event) => {
      this.set({ isConnected: event !== 'lost' });
      if (event === 'changed') this.#contentChanged();
    });
  }

  /** Whether no build and no Git are behind the desk. */
  get isAlone(): boolean {
    return this.#desk.isAlone === true;
  }

  /** Whether the content is known. */
  get isKnown(): boolean {
    return this.state.described !== nothing;
  }

  /** The content after the drafts. */
  get reading(): Reading {
    if (!this.#reading.isOf(this.state)) this.#reading = new Reading(this.state, this.#reading);
    return this.#reading;
  }

  /**
   * Asks for the content as it is now: after the first time, for what differs. Returns the reason if there is none.
   * What was seen of entries is how a new run of the desk knows those that are edited.
   */
  async load(seen = this.seen([])): Promise<string | undefined> {
    if (!this.#isStale) return undefined;
    this.#isStale = false;
    const before = this.state.described;
    const answer = await this.#desk.ask({ describe: true, ...(this.isKnown && { since: before.version }), seen });
    const { content } = answer;
    if (!content) {
      this.#isStale = true;
      return reasonOf(answer);
    }
    const described = describedBy(content, before);
    // What was answered is about the content before.
    const isChanged = Object.values(content.values).some((sections) => Object.keys(sections).length > 0);
    const answered = isChanged ? unanswered : this.state.answered;
    this.set({ described, answered });
    return undefined;
  }

  /** The content can have changed, or what was wrong elsewhere is corrected. */
  #contentChanged(): void {
    this.#isStale = true;
    this.#checkLater();
  }

  /** Checks once for several calls. */
  #checkLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check().catch(reportError), pause);
  }

  /** Continues with what another page had. */
  async resume({ edits, undos, message, seen }: Kept): Promise<void> {
    const resumed = edits.length > 0 ? 'What was not saved is here again: see Changes.' : message;
    this.set({ edits, undos, message: resumed });
    this.#isStale ||= Object.keys(seen).length > 0;
    await this.load(seen);
    await this.#check();
  }

  /** Returns what the next page continues with. */
  get kept(): Kept {
    const { edits, undos, message } = this.state;
    return { edits, undos, message: this.#written ?? message, seen: this.seen([]) };
  }

  /** Returns what is seen of the entries that the edits and places name. */
  seen(places: readonly Place[]): Kept['seen'] {
    return entriesSeen([...this.state.edits, ...places], this.state.described);
  }

  get canSave(): boolean {
    const { isWriting, edits, isRefused, isConnected } = this.state;
    return !isWriting && isConnected && edits.length > 0 && !isRefused;
  }

  get canUndo(): boolean {
    const { isWriting, edits, undos } = this.state;
    return !isWriting && (edits.length > 0 || undos.length > 0);
  }

  /**
   * Types a text: it is shown at once, and checked after a pause. Paragraphs that are added are to be written in the
   * other languages, too; those that are removed stay there, unless they are removed everywhere.
   */
  type(locale: string, pointer: string, text: string, isRemovedEverywhere = false): void {
    const { described, edits } = this.state;
    const spread = spreadOf({ locale, pointer }, text, edits, described);
    const isSaved = !this.state.isWriting && text === valueAt(described.values[locale], pointer);
    // The panel shows every language, so the author of a translation sees its source.
    const edit: Edit = {
      op: 'set',
      locale,
      pointer,
      text,
      ...(locale !== described.source && { seen: true }),
      ...((spread === 'added' || (spread === 'removed' && isRemovedEverywhere)) && { spread: true }),
    };
    // What is said about a text that is to be written is not said about the first letters of it.
    const isBegun = isUnwritten(this.reading.text(locale, pointer));
    const isAbout = (finding: ValueFinding) => finding.locale === locale && finding.pointer === pointer;
    const findings = isBegun ? this.state.findings.filter((finding) => !isAbout(finding)) : this.state.findings;
    const drafts = withText(edits, edit, described, isSaved);
    this.set({ edits: drafts, findings, message: '' });
    this.#checkLater();
  }

  /** Makes an edit other than a text, which the compiler answers at once. */
  async change(edit: Edit): Promise<void> {
    const { described, edits } = this.state;
    this.set({ edits: withEdit(edits, edit, described), message: '' });
    await this.#check();
  }

  /** Asks whether an edit can be made after the drafts, and says why not. */
  async attempt(edit: Edit): Promise<boolean> {
    const answer = await this.#desk.ask({ do: [...this.state.edits, edit], dry: true });
    if (answer.refused) this.say(reasonOf(answer));
    return !answer.refused;
  }

  /** Checks the drafts against the content as it is now. While something is written, what writes does it at its end. */
  async #check(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isWriting()) return;
    if (this.#isStale) await this.load();
    const { edits } = this.state;
    const answer = edits.length > 0 ? await this.#desk.ask({ do: [...edits], dry: true }) : unanswered.answer;
    if (edits !== this.state.edits || this.#isWriting()) return;
    await this.#take({ edits, answer });
  }

  #isWriting(): boolean {
    return this.state.isWriting;
  }

  async #take(answered: Answered): Promise<void> {
    const { refused, ok, findings } = answered.answer;
    if (!refused) {
      this.set({ answered, findings, isRefused: !ok });
      return;
    }
    const { locale, pointer, is } = refused;
    const message = reasonOf(answered.answer);
    this.set({ isRefused: true, findings: [{ locale, pointer, code: '', severity: 'error', message }] });
    if (is === undefined) return;
    // The text was changed elsewhere. The next save is one with the present text in view.
    this.#isStale = true;
    await this.load();
    const isRefused = (edit: Edit) => edit.locale === locale && edit.pointer === pointer;
    this.set({ edits: this.state.edits.map((edit) => (isRefused(edit) ? { ...edit, was: is } : edit)) });
  }

  /** Saves the drafts, or says why not. Those that are made meanwhile stay drafts. */
  async save(): Promise<void> {
    const { isWriting, edits } = this.state;
    if (isWriting || edits.length === 0) return;
    await this.#write({ do: [...edits] }, 'Saved', edits);
  }

  /** Takes what was saved for the content, before it is described: what the page shows stays. */
  #saved(saved: readonly Edit[], answer: Answer): void {
    const described = withAnswer(this.state.described, answer);
    const edits = after(saved, this.state.edits, described);
    this.set({ described, edits, answered: unanswered, findings: [], isRefused: false, written: answer });
  }

  /** Takes back the last draft, or else the last save. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    const { edits, undos } = this.state;
    this.set({ message: '' });
    if (edits.length > 0) {
      this.set({ edits: edits.slice(0, -1) });
      await this.#check();
      return;
    }
    this.set({ undos: undos.slice(0, -1) });
    await this.#write({ undo: undos.at(-1) ?? '' }, 'Undone');
  }

  /** Has something written at once. */
  async write(request: Writing): Promise<void> {
    const done = request.commit === undefined ? 'Saved' : 'Committed';
    if (this.state.edits.length > 0) this.say('Save or undo the changes first.');
    else if (!this.state.isWriting) await this.#write(request, done);
  }

  /** Has something written, then describes the content and checks what was edited meanwhile. */
  async #write(request: Request, done: string, edits: readonly Edit[] = []): Promise<void> {
    clearTimeout(this.#timer);
    this.set({ isWriting: true, message: '' });
    const answer = await this.#desk.ask(request);
    if (answer.ok) {
      this.#written = done;
      if (request.do) this.#saved(edits, answer);
      if (answer.undo && request.undo === undefined) this.set({ undos: [...this.state.undos, answer.answer] });
      this.#isStale = true;
    } else if (request.do) await this.#take({ edits, answer });
    await this.load();
    this.#written = undefined;
    const failed = request.do ? notSaved : reasonOf(answer);
    this.set({ isWriting: false, message: answer.ok ? done : failed });
    if (answer.ok) await this.#check();
  }

  /** Makes an edit that decides something, such as a review: at once, or with the drafts when they are saved. */
  async decide(edit: Edit): Promise<void> {
    const isAlone = this.state.edits.length === 0 && !this.state.isWriting;
    await this.change(edit);
    if (isAlone && this.canSave) await this.save();
  }

  /** Returns the differences from the last commit. */
  async changes(): Promise<Difference[]> {
    const answer = await this.#desk.ask({ changes: true });
    if (answer.refused) this.say(reasonOf(answer));
    return answer.changes ?? [];
  }

  /** Returns a saved picture in base64. */
  async picture(path: string): Promise<string> {
    return (await this.#desk.ask({ picture: path })).data ?? '';
  }

  /** Whether an error is a new text that is still to be written. */
  get hasUnwritten(): boolean {
    const isNew = ({ locale, pointer, severity }: ValueFinding) =>
      severity === 'error' && isUnwritten(this.reading.text(locale, pointer));
    return this.state.findings.some(isNew);
  }

  say(message: string): void {
    this.set({ message });
  }
}

function reasonOf({ refused }: Answer): string {
  if (!refused) return 'The compiler does not answer.';
  if (refused.is === undefined) return refused.reason;
  return `${refused.reason}: it is now “${refused.is}”, and was “${refused.was ?? ''}”.`;
}
