import type { Locale } from '../generated/locales.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import type { Part } from '../routes.ts';
import { isStructural } from './drafts.ts';
import { elementAt, elementOf, pathOf, placesAt } from './find.ts';
import { askBeforeLeaving, keep, keptDrafts } from './keep.ts';
import { isThere } from './entries.ts';
import { Page } from './page.ts';
import { type Place, fieldAt, pictureOf } from './pointer.ts';
import { Pointing } from './pointing.ts';
import type { Edit, Open } from '../generated/protocol.ts';
import { type Described, nothing } from './described.ts';
import type { Desk } from './desk.ts';
import { Session } from './session.ts';
import { Store } from './store.ts';
import { keepFocus, visit } from './visit.ts';

/** What the panel shows below its header. */
export type Sheet = 'places' | 'todo' | 'changes' | 'found';

export interface EditorState {
  isOn: boolean;
  /** Why there is nothing to edit. */
  problem: string | undefined;
  /** The place that is edited, or the places to choose from. */
  places: readonly Place[];
  /** The number of times that a place was opened: each time, its field takes the focus. */
  opened: number;
  sheet: Sheet;
  /** The words that are searched. */
  words: string;
  /** The language of the page. */
  language: Locale;
  /** The number of screens that the page has shown. */
  visits: number;
}

/** The time in milliseconds after which a page that changes is looked at. */
const pause = 400;

/** The editor of the page: connects what the page shows, what is edited, and the panel. */
export class Editor extends Store<EditorState> {
  readonly session: Session;
  readonly root: ShadowRoot;
  /** The button that starts and stops the editor. */
  readonly toggle: HTMLElement;
  readonly #texts: Texts;
  readonly #page: Page;
  readonly #pointing: Pointing;
  #isResumed = false;
  #todo: { of: Described; left: Open[] } = { of: nothing, left: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the panel still has the places of entries before an edit that moves them. */
  #isMoving = false;

  constructor(desk: Desk, texts: Texts, root: ShadowRoot, toggle: HTMLElement) {
    const language = localeOf(texts.i18n);
    super({ isOn: false, problem: undefined, places: [], opened: 0, sheet: 'places', words: '', language, visits: 0 });
    this.root = root;
    this.toggle = toggle;
    this.#texts = texts;
    this.session = new Session(desk);
    this.#page = new Page(texts, this.session);
    this.#pointing = new Pointing((targets) => void this.#pick(targets).catch(reportError));
    this.session.subscribe(() => this.#changed());
    askBeforeLeaving(() => {
      const { isOn, places } = this.state;
      return { isContinued: isOn, places, seen: this.session.seen(places) };
    });
    texts.i18n.on('languageChanged', () => this.set({ language: localeOf(texts.i18n) }));
    // The keyboard of a telephone comes and goes.
    addEventListener('resize', () => this.state.isOn && this.#mark());
    // What the panel lists, and what shows its value, is on another screen now.
    if ('navigation' in window) navigation.addEventListener('navigatesuccess', () => this.#visited());
  }

  /** Takes a part of the texts that the dev server sends. Returns it as the page shows it. */
  receive(...[locale, part, saved]: Parameters<Page['receive']>): ReturnType<Page['receive']> {
    return this.#page.receive(locale, part satisfies Part, saved);
  }

  /** Starts or stops the editor. It continues with the drafts of the page before. */
  async turn(isOn: boolean): Promise<void> {
    if (!isOn) {
      this.close();
      return;
    }
    this.#turn(true);
    this.#pointing.turn(true);
    this.#show({ places: [] });
    const { opened } = this.state;
    if (!(await this.#load()) || this.#isResumed) return;
    const { places, ...kept } = await keptDrafts();
    await this.session.resume(kept);
    this.#isResumed = true;
    // Something else can be open by now.
    if (places.length === 0 || this.state.opened !== opened) return;
    this.#show({ places });
    this.#mark();
  }

  #turn(isOn: boolean): void {
    this.toggle.ariaPressed = String(isOn);
    this.set({ isOn });
  }

  /** Asks for the content as it is now. Returns whether there is one to show. */
  async #load(): Promise<boolean> {
    const problem = await this.session.load();
    if (this.state.isOn) this.set({ problem });
    return problem === undefined && this.state.isOn;
  }

  #changed(): void {
    const isUnsaved = this.session.state.edits.length > 0;
    this.toggle.toggleAttribute('data-unsaved', isUnsaved);
    this.toggle.title = isUnsaved ? 'Not saved yet' : '';
    void this.#keep().catch(reportError);
  }

  async #keep(): Promise<void> {
    if (!this.#isResumed || (await keep(this.session.kept))) return;
    const message = 'The browser has no room to keep what is not saved: save before you leave the page.';
    if (this.session.state.message !== message) this.session.say(message);
  }

  async #pick(targets: Element[]): Promise<void> {
    const paths = targets.map(pathOf);
    if (!(await this.#load())) return;
    const { reading } = this.session;
    const places = placesAt(targets, this.#texts, reading).map((place) => pictureOf(reading.described, place));
    this.open(places, places.length > 0 ? elementAt(paths[0] ?? []) : undefined);
    if (places.length === 0) this.session.say('This text is not part of your content.');
  }

  /** Opens the panel for a place, or for a choice of places, which an element shows; without one, to search. */
  open(places: readonly Place[], element?: Element): void {
    const isChosen = places.some((place) => this.state.places.includes(place));
    if (this.session.state.message !== '') this.session.say('');
    this.#show({ places });
    if (!isChosen) this.#mark(element);
  }

  /** Shows places, and moves the focus there. */
  #show({ places }: Pick<EditorState, 'places'>): void {
    this.set({ places, sheet: 'places', words: '', opened: this.state.opened + 1 });
  }

  /** Shows a list in place of the places, or these again if it is shown already. */
  list(sheet: Sheet): void {
    this.set({ sheet: this.state.sheet === sheet ? 'places' : sheet, words: '' });
  }

  search(words: string): void {
    this.set({ words, sheet: words.trim() === '' ? 'places' : 'found' });
  }

  /** Marks the element that shows what is edited. On a small window, the panel can be over it. Returns whether there is one. */
  #mark(element = this.#element()): boolean {
    clearTimeout(this.#timer);
    this.#pointing.edit(element);
    element?.scrollIntoView({ block: 'nearest' });
    return element !== undefined;
  }

  #element(): Element | undefined {
    const [place] = this.state.places;
    const { reading } = this.session;
    if (!place || place.locale === '') return undefined;
    const isList = fieldAt(reading.described, place.locale, place.pointer)?.kind === 'list';
    return isList ? undefined : elementOf(place, this.#texts, reading);
  }

  /** Marks what shows the place when the page is drawn, or a screen that is still to come. */
  #seek(times = 5): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#mark() && times > 1) this.#seek(times - 1);
    }, pause);
  }

  #visited(): void {
    this.#pointing.edit();
    this.set({ visits: this.state.visits + 1 });
    if (this.state.isOn && this.state.places.length > 0) this.#seek();
  }

  /** Opens a place on the screen that shows it. */
  visit(place: Place): void {
    const { described } = this.session.state;
    if (visit(place, described, this.state.language)) keepFocus(this.root);
    this.open([place]);
  }

  /** Stops the editor, as the button does. The drafts stay. */
  close(): void {
    clearTimeout(this.#timer);
    this.#pointing.turn(false);
    this.#pointing.edit();
    this.#turn(false);
  }

  /**
   * Makes an edit other than a text, and shows a place, unless another one, a list or a search was opened meanwhile.
   * Does nothing until the answer to an edit that moves entries: the panel has their places from it.
   */
  async change(edit: Edit, place = this.state.places[0]): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = isStructural(edit);
    const { opened, sheet, words } = this.state;
    await this.session.change(edit).finally(() => (this.#isMoving = false));
    if (this.state.opened !== opened || this.state.sheet !== sheet || this.state.words !== words) return;
    if (!place) return;
    // What stays open keeps its fields, and the focus is where it was.
    if (place.pointer === this.state.places[0]?.pointer) this.set({ places: [place], sheet: 'places', words: '' });
    else this.#show({ places: [place] });
    // Not before the page is drawn, and once for several moves.
    if (isStructural(edit)) this.#seek(1);
  }

  save(): Promise<void> {
    return this.session.save();
  }

  async undo(): Promise<void> {
    await this.session.undo();
    const { reading } = this.session;
    const places = this.state.places.filter(({ locale, pointer }) => reading.at(locale, pointer) !== undefined);
    if (places.length < this.state.places.length) this.#show({ places });
    this.#mark();
  }

  /** What is left to do, in its order; nothing of an entry that the drafts remove. */
  get todo(): Open[] {
    const { described: of } = this.session.reading;
    const isLeft = (open: Open) => isThere(of, of.values[open.locale] ?? {}, open);
    if (this.#todo.of !== of) this.#todo = { of, left: of.todo.filter(isLeft) };
    return this.#todo.left;
  }

  /** Opens the next open value, on the screen that shows it. */
  next(): void {
    const { todo } = this;
    const [current] = this.state.places;
    const at = todo.findIndex(({ locale, pointer }) => locale === current?.locale && pointer === current.pointer);
    const next = todo[at + 1] ?? todo[0];
    if (next) this.visit(next);
  }
}
