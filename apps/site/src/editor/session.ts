import type { Answer, Difference, Edit, Request, Value, ValueFinding } from '../generated/protocol.ts';
import { type Described, type Values, describedBy } from './described.ts';
import { after, haveSameStructure, isStructural, withEdit, withText } from './drafts.ts';
import { isUnwritten, placeBefore } from './names.ts';
import { fieldAt, replaced, tokensOf, valueAt } from './pointer.ts';

/** Sends a request to the compiler. Returns its answer. */
export type Ask = (request: Omit<Request, 'id'>) => Promise<Answer>;

/** The time without a keystroke after which typed texts are checked, in milliseconds. */
const pause = 150;

/** Edits, and what the compiler answered about them. */
export interface Answered {
  edits: readonly Edit[];
  answer: Answer;
}

const nothing: Answered = { edits: [], answer: { answer: '', ok: true, findings: [] } };

/** What a session keeps while its page is made anew. */
export interface Kept {
  edits: readonly Edit[];
  undos: readonly string[];
  message: string;
}

/**
 * What is edited, what is not saved, and what can be undone. The compiler alone knows what an edit does: between its
 * answers, the session knows only the texts that were typed since.
 */
export class Session {
  #described: Described | undefined;
  edits: readonly Edit[] = [];
  findings: ValueFinding[] = [];
  /** What happened last, for the status. */
  message = '';
  /** The last answer with values. */
  answered = nothing;
  readonly #ask: Ask;
  readonly #changed: () => void;
  /** The requests that saved, which can be undone. */
  #undos: string[] = [];
  #isStale = true;
  #isSaving = false;
  #isRefused = false;
  /** What is written while its description is still to come: the dev server can make the page anew before. */
  #written: { edits: readonly Edit[]; message: string } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `changed` is called when there are other values, findings or drafts. */
  constructor(ask: Ask, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** The saved content; `load` must have been called. */
  get described(): Described {
    if (!this.#described) throw new Error('the content is not described yet');
    return this.#described;
  }

  /** Asks for the content as it is now: after the first time, for what differs. Returns the reason if there is none. */
  async load(): Promise<string | undefined> {
    if (!this.#isStale) return undefined;
    this.#isStale = false;
    const before = this.#described;
    const answer = await this.#ask({ describe: true, ...(before && { since: before.version }) });
    const { content } = answer;
    if (!content) {
      this.#isStale = true;
      return reasonOf(answer);
    }
    this.#described = describedBy(content, before);
    return undefined;
  }

  /** Called when the content can have changed, or what was wrong elsewhere is corrected. */
  contentChanged(): void {
    this.#isStale = true;
    if (!this.#isSaving) this.#checkLater();
  }

  /** Checks once for several calls. */
  #checkLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check().catch(reportError), pause);
  }

  /** Continues with what another page had. */
  async resume({ edits, undos, message }: Kept): Promise<void> {
    this.edits = edits;
    this.#undos = [...undos];
    this.message = edits.length > 0 ? 'What was not saved is here again: see Changes.' : message;
    await this.#check();
  }

  get kept(): Kept {
    const { edits, message } = this.#written ?? { edits: [], message: this.message };
    return { edits: this.edits.filter((edit) => !edits.includes(edit)), undos: this.#undos, message };
  }

  get canSave(): boolean {
    return !this.#isSaving && this.edits.length > 0 && !this.#isRefused;
  }

  /** What happened last, or else why what is edited is not saved. */
  get status(): string {
    if (this.message !== '' || this.edits.length === 0) return this.message;
    if (!this.#isRefused) return 'Not saved yet';
    return this.#isUnwritten ? 'Some texts are still to be written' : 'Correct what is marked to save';
  }

  get #isUnwritten(): boolean {
    const isNew = ({ locale, pointer }: ValueFinding) => isUnwritten(this.text(locale, pointer));
    return this.findings.some((finding) => finding.severity === 'error' && isNew(finding));
  }

  get canUndo(): boolean {
    return !this.#isSaving && (this.edits.length > 0 || this.#undos.length > 0);
  }

  /** Returns the values of a language, or of the settings, after the drafts. */
  values(locale: string): Values {
    const { edits, answer } = this.answered;
    const saved = this.described.values[locale] ?? {};
    const values = Object.fromEntries(
      Object.entries({ ...saved, ...answer.values?.[locale] }).filter(([, value]) => value !== null),
    ) as Values;
    if (!haveSameStructure(edits, this.edits)) return values;
    const isHere = (edit: Edit) => edit.locale === locale || (locale !== '' && this.isFact(edit.locale, edit.pointer));
    // The texts that the compiler has not answered.
    const typed = this.edits.filter((edit) => edit.op === 'set' && !edits.includes(edit) && isHere(edit));
    return typed.reduce<Values>(
      (made, { pointer, text = '' }) => replaced(made, tokensOf(pointer), text) as Values,
      values,
    );
  }

  /** Returns the text of a value after the drafts; undefined if there is none. */
  text(locale: string, pointer: string): string | undefined {
    const value: Value | undefined = valueAt(this.values(locale), pointer);
    return typeof value === 'string' ? value : undefined;
  }

  isFact(locale: string, pointer: string): boolean {
    return locale === '' || fieldAt(this.described, locale, pointer)?.fact === true;
  }

  /** Types a text: it is shown at once, and checked after a pause. */
  type(locale: string, pointer: string, text: string): void {
    const isSaved = !this.#isSaving && text === valueAt(this.described.values[locale], pointer);
    // The panel shows every language, so the author of a translation sees its source.
    const edit: Edit = { op: 'set', locale, pointer, text, ...(locale !== this.described.source && { seen: true }) };
    this.edits = withText(this.edits, edit, this.described, isSaved);
    this.message = '';
    this.#changed();
    if (!this.#isSaving) this.#checkLater();
  }

  /** Makes an edit other than a text, which the compiler answers at once. */
  async change(edit: Edit): Promise<void> {
    this.edits = withEdit(this.edits, edit, this.described);
    this.message = '';
    this.#changed();
    await this.#check();
  }

  async #check(): Promise<void> {
    clearTimeout(this.#timer);
    const { edits } = this;
    if (this.#saves()) return; // save() checks the edits that are left
    if (this.#isStale) await this.load();
    const answer = edits.length > 0 ? await this.#ask({ do: [...edits], dry: true }) : nothing.answer;
    if (edits !== this.edits || this.#saves()) return;
    await this.#take({ edits, answer });
    this.#changed();
  }

  #saves(): boolean {
    return this.#isSaving;
  }

  async #take(answered: Answered): Promise<void> {
    const { refused, ok, findings } = answered.answer;
    this.#isRefused = !ok;
    this.findings = findings;
    if (!refused) {
      this.answered = answered;
      return;
    }
    this.findings = [{ ...refused, code: '', severity: 'error', message: reasonOf(answered.answer) }];
    if (refused.is === undefined) return;
    // The text was changed elsewhere. The next save is one with the present text in view.
    this.#isStale = true;
    await this.load();
    const { locale, pointer, is } = refused;
    this.edits = this.edits.map((edit) =>
      edit.locale === locale && edit.pointer === pointer ? { ...edit, was: is } : edit,
    );
  }

  /** Saves the drafts, or says why not. Those that are made meanwhile stay drafts. */
  async save(): Promise<void> {
    if (this.#isSaving || this.edits.length === 0) return;
    clearTimeout(this.#timer);
    this.#isSaving = true;
    this.message = '';
    this.#changed();
    const { edits } = this;
    const answer = await this.#ask({ do: [...edits] });
    await this.#take({ edits, answer });
    if (answer.ok) {
      await this.#describe(answer, 'Saved', edits);
      this.edits = after(edits, this.edits, this.described);
      // The page shows it until the dev server sends the saved texts.
      this.answered = { edits: [], answer };
    }
    this.#isSaving = false;
    this.message = answer.ok ? 'Saved' : `Not saved: ${this.#error()}`;
    if (this.edits.length > 0 && answer.ok) await this.#check();
    this.#changed();
  }

  /** Returns the first error in words, with its place; new texts that are still to be written are none. */
  #error(): string {
    if (this.#isUnwritten) return 'some texts are still to be written';
    const error = this.findings.find(({ severity }) => severity === 'error');
    return error ? placeBefore(this, error) + error.message : '';
  }

  /** Takes back the last draft, or else the last save. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    this.message = '';
    if (this.edits.length > 0) {
      this.edits = this.edits.slice(0, -1);
      await this.#check();
      return;
    }
    await this.#write({ undo: this.#undos.pop() ?? '' }, 'Undone');
  }

  /** Has something written at once: a repair, or a new language. */
  async write(request: Pick<Request, 'repair' | 'newLocale'>): Promise<void> {
    if (this.edits.length > 0) this.say('Save or undo the changes first.');
    else if (!this.#isSaving) await this.#write(request, 'Saved');
  }

  async #write(request: Parameters<Ask>[0], done: string): Promise<void> {
    this.#isSaving = true;
    this.#changed();
    const answer = await this.#ask(request);
    const message = answer.ok ? done : reasonOf(answer);
    await this.#describe(request.undo === undefined ? answer : {}, message, []);
    this.#isSaving = false;
    this.say(message);
  }

  /** Describes the content after something was written, which can be undone. */
  async #describe({ answer, undo }: Partial<Answer>, message: string, edits: readonly Edit[]): Promise<void> {
    if (undo && answer !== undefined) this.#undos.push(answer);
    this.#written = { edits, message };
    this.#changed();
    this.#isStale = true;
    await this.load();
    this.#written = undefined;
  }

  /** Records that a translation still matches its source text: at once, or with the drafts when they are saved. */
  async review(locale: string, pointer: string): Promise<void> {
    const isAlone = this.edits.length === 0 && !this.#isSaving;
    await this.change({ op: 'review', locale, pointer });
    if (isAlone) await this.save();
  }

  /** Returns the differences from the last commit. */
  async changes(): Promise<Difference[]> {
    const answer = await this.#ask({ changes: true });
    if (answer.refused) this.say(reasonOf(answer));
    return answer.changes ?? [];
  }

  /** Returns a saved picture in base64. */
  async picture(path: string): Promise<string> {
    return (await this.#ask({ picture: path })).data ?? '';
  }

  /** Whether a draft moves saved values, so that the places of findings in the saved content are others now. */
  get isMoved(): boolean {
    return this.edits.some(isStructural);
  }

  say(message: string): void {
    this.message = message;
    this.#changed();
  }
}

function reasonOf({ refused }: Answer): string {
  if (!refused) return 'The compiler does not answer.';
  if (refused.is === undefined) return refused.reason;
  return `${refused.reason}: it is now “${refused.is}”, and was “${refused.was ?? ''}”.`;
}
