import type {
  ContentDifference,
  Described,
  Edit,
  EditorAnswer,
  ValueFinding,
} from '../../publish/dev-content/events.ts';
import { type Locale, locales } from '../generated/locales.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { Part, Texts } from '../i18n/visit-texts.ts';
import { pathFor, routes } from '../routes.ts';
import { ask } from './channel.ts';
import { Drafts } from './drafts.ts';
import { Echo } from './echo.ts';
import { Finder, type Place } from './find.ts';
import { Pointing } from './pointing.ts';
import { fieldAt, tokensOf } from './pointer.ts';

/** The time without a keystroke after which the drafts are checked, in milliseconds. */
const pause = 150;

/** What shows the editor, beside the page. */
interface View {
  /** Opens it, or shows another place in it. */
  open(): void;
  /** Shows the findings, and what can be saved and undone, without a change of the fields. */
  update(): void;
  /** Shows only a reason for which there is nothing to edit. */
  refuse(reason: string): void;
  /** Closes it and returns the focus, if need be to the button. */
  close(toggle: HTMLElement): void;
}

/** The editor of the page: what is edited, what is not saved, and what can be undone. */
export class Editor {
  readonly drafts = new Drafts();
  described!: Described;
  /** Whether the content can have changed since it was described. */
  #isStale = true;
  findings: ValueFinding[] = [];
  /** The place that is edited, or the places to choose from. */
  places: Place[] = [];
  /** What happened last, for the status. */
  message = '';
  readonly #texts: Texts;
  readonly #echo: Echo;
  readonly #view: View;
  readonly #pointing: Pointing;
  readonly #button: HTMLElement;
  /** The numbers that undo what was saved. */
  readonly #saved: number[] = [];
  #isSaving = false;
  /** The edits of the last check without an error. */
  #passed: readonly Edit[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checks = 0;

  constructor(texts: Texts, toggle: HTMLElement, root: ShadowRoot, view: (editor: Editor) => View) {
    this.#texts = texts;
    this.#button = toggle;
    this.#echo = new Echo(texts);
    this.#view = view(this);
    this.#pointing = new Pointing(root, (targets) => void this.#pick(targets).catch(reportError));
  }

  /** Starts or stops the editor. */
  turn(isOn: boolean): void {
    this.#pointing.turn(isOn);
    if (!isOn) this.close();
    else void this.#load().catch(reportError);
  }

  /** Asks for the content as it is now. Returns whether there is one. */
  async #load(): Promise<boolean> {
    if (!this.#isStale) return true;
    const answer = await ask({ describe: true });
    if (answer.content) this.described = answer.content;
    else this.#view.refuse(reasonOf(answer));
    this.#isStale = answer.content === undefined;
    return answer.content !== undefined;
  }

  #reload(): Promise<boolean> {
    this.#isStale = true;
    return this.#load();
  }

  async #pick(targets: Element[]): Promise<void> {
    if (!(await this.#load())) return;
    const { drafts } = this;
    if (drafts.edits.some(({ op }) => op === 'add')) {
      this.#say('Save or undo the new entry first.');
      return;
    }
    const finder = new Finder(this.#texts, this.described);
    this.open(unique(targets.flatMap((target) => finder.placesAt(target))));
  }

  /** Opens the panel for a place, or for a choice of places. */
  open(places: Place[]): void {
    this.places = places;
    this.message = places.length === 0 ? 'No content value is shown here.' : '';
    this.#view.open();
  }

  /** Opens the panel without a place: to search. */
  async search(): Promise<void> {
    if (await this.#load()) this.open([]);
  }

  close(): void {
    this.#view.close(this.#button);
  }

  /** The value of a place with the drafts. A fact of a translation is that of the source language. */
  text(locale: string, pointer: string): string {
    const { source } = this.described;
    const own = this.drafts.text(this.described, locale, pointer);
    return own ?? (this.isFact(locale, pointer) ? (this.drafts.text(this.described, source, pointer) ?? '') : '');
  }

  isFact(locale: string, pointer: string): boolean {
    return locale === '' || fieldAt(this.described, locale, pointer)?.fact === true;
  }

  get canSave(): boolean {
    const hasError = this.findings.some(({ severity }) => severity === 'error');
    return !this.#isSaving && this.drafts.edits.length > 0 && !hasError;
  }

  get canUndo(): boolean {
    return !this.#isSaving && (this.drafts.edits.length > 0 || this.#saved.length > 0);
  }

  /** Types a text: the page shows it at once, and the compiler checks it after a pause. */
  type(locale: string, pointer: string, text: string): void {
    const isSaved = !this.#isSaving && text === new Drafts().text(this.described, locale, pointer);
    this.drafts.set({ op: 'set', locale, pointer, text }, this.described, isSaved);
    this.#changed();
  }

  /** Adds an edit other than a text, and shows a place. The last one of several pictures is used. */
  change(edit: Edit, place: Place): void {
    const isReplaced = ({ op, pointer }: Edit) => op === 'picture' && edit.op === op && edit.pointer === pointer;
    this.drafts.edits = this.drafts.edits.filter((other) => !isReplaced(other));
    this.drafts.add(edit, this.described);
    this.places = [place];
    this.#changed();
    this.#view.open();
  }

  #changed(): void {
    this.message = '';
    this.#show();
    this.#view.update();
    clearTimeout(this.#timer);
    if (this.#isSaving) return; // save() calls this function for the edits that are left
    this.#timer = setTimeout(() => void this.#check().catch(reportError), pause);
  }

  #show(): void {
    this.#echo.show(this.drafts.edits, this.#passed, this.described);
  }

  async #check(): Promise<void> {
    const check = ++this.#checks;
    const edits = [...this.drafts.edits];
    const answer = edits.length > 0 ? await ask({ do: edits, dry: true }) : { ok: true, findings: [] };
    if (check !== this.#checks) return;
    await this.#take(answer);
    if (answer.ok) {
      this.#passed = edits;
      this.#show();
    }
    this.#view.update();
  }

  async #take(answer: EditorAnswer): Promise<void> {
    const { refused } = answer;
    this.findings = answer.findings;
    if (!refused) return;
    this.findings = [{ locale: '', pointer: '', ...refused, code: '', severity: 'error', message: reasonOf(answer) }];
    if (refused.is === undefined) return;
    // The text was changed elsewhere. The next save is one with the present text in view.
    await this.#reload();
    for (const edit of this.drafts.edits)
      if (edit.locale === refused.locale && edit.pointer === refused.pointer) edit.was = refused.is;
  }

  /** Saves the drafts. Those that are made meanwhile stay drafts. */
  async save(): Promise<void> {
    if (!this.canSave) return;
    clearTimeout(this.#timer);
    this.#checks++;
    this.#isSaving = true;
    this.#say('');
    const edits = [...this.drafts.edits];
    const answer = await ask({ do: edits });
    await this.#take(answer);
    if (answer.ok) {
      this.#passed = [];
      this.findings = answer.findings.filter(({ severity }) => severity !== 'error');
      if (answer.undo) this.#saved.push(answer.undo);
      await this.#reload();
      this.drafts.keepAfter(edits, this.described);
    }
    this.#isSaving = false;
    if (this.drafts.edits.some((edit) => !edits.includes(edit))) this.#changed();
    this.message = answer.ok ? 'Saved' : 'Not saved';
    this.#view.open();
  }

  /** Takes back the last draft, or else the last save. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    if (this.drafts.edits.length > 0) {
      this.drafts.edits.pop();
      this.places = this.places.filter(
        ({ locale, pointer }) => this.drafts.values(this.described, locale) && fieldAt(this.described, locale, pointer),
      );
      this.#changed();
      this.#view.open();
      return;
    }
    const undo = this.#saved.pop();
    if (undo === undefined) return;
    this.#say('');
    const answer = await ask({ undo });
    await this.#reload();
    this.message = answer.ok ? 'Undone' : reasonOf(answer);
    this.#view.open();
  }

  /** Records that a translation still matches its source text: at once, or with the drafts when they are saved. */
  async review(locale: string, pointer: string): Promise<void> {
    const isAlone = !this.#isSaving && this.drafts.edits.length === 0;
    this.drafts.add({ op: 'review', locale, pointer }, this.described);
    if (!isAlone) {
      this.#changed();
      return;
    }
    this.findings = [];
    await this.save();
  }

  /** Returns the differences from the last commit. */
  async changes(): Promise<ContentDifference[]> {
    const answer = await ask({ changes: true });
    if (answer.refused) this.#say(reasonOf(answer));
    return answer.changes ?? [];
  }

  /** Opens the next open value, on the screen that shows it. */
  next(): void {
    const { todo } = this.described;
    const [current] = this.places;
    const at = todo.findIndex(({ locale, pointer }) => locale === current?.locale && pointer === current.pointer);
    const next = todo[at + 1] ?? todo[0];
    if (!next || this.#movesSaved()) return;
    this.#visit(next.pointer, next.locale);
    this.open([next]);
  }

  /** Opens a place in the saved content. */
  openSaved(place: Place): void {
    if (!this.#movesSaved()) this.open([place]);
  }

  /** Whether a draft moves saved values, so that their places are others now. It says so. */
  #movesSaved(): boolean {
    if (this.drafts.isStructural) this.#say('Save or undo the changed entries first.');
    return this.drafts.isStructural;
  }

  /** Shows the screen of a section. */
  #visit(pointer: string, locale: string): void {
    if (locale === '') return;
    const module = this.described.content.find(({ key }) => key === tokensOf(pointer)[0])?.module;
    const route = routes.find(({ id }) => id === module);
    if (!route) return;
    const shown = localeOf(this.#texts.i18n);
    const paths = [shown, ...locales].map((tag) => pathFor(route.id, tag));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')];
    const isScreen = ({ pathname }: { pathname: string }) => paths.some((path) => pathname.endsWith(path));
    const link = links.find((link) => link.hash === '' && isScreen(link));
    if (link && !isScreen(location)) this.#pointing.pass(() => link.click());
  }

  /** Called when the dev server has replaced a part of the texts. */
  textsReplaced(locale: Locale, part: Part): void {
    this.#isStale = true;
    this.#echo.forget(locale, part);
    this.recheck();
  }

  /** Checks the drafts again: the content is another one, or what was wrong elsewhere is mended. */
  recheck(): void {
    if (this.drafts.edits.length > 0) this.#changed();
  }

  #say(message: string): void {
    this.message = message;
    this.#view.update();
  }
}

const unique = (places: Place[]) => [
  ...new Map(places.map((place) => [`${place.locale} ${place.pointer}`, place])).values(),
];

function reasonOf({ refused }: EditorAnswer): string {
  if (!refused) return 'The compiler does not answer.';
  if (refused.is === undefined) return refused.reason;
  return `${refused.reason}: it is now “${refused.is}”, and was “${refused.was ?? ''}”.`;
}
