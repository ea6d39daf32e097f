import { type Locale, locales } from '../generated/locales.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { Part, Texts } from '../i18n/visit-texts.ts';
import { pathFor, routes, screenAt } from '../routes.ts';
import type { Edit } from '../generated/protocol.ts';
import { ask } from './channel.ts';
import { isStructural } from './drafts.ts';
import { elementAt, elementOf, pathOf, placesAt } from './find.ts';
import { askBeforeLeaving, keep, keptPage } from './keep.ts';
import { type Place, fieldAt, pictureOf, tokensOf, valueAt } from './pointer.ts';
import { Pointing } from './pointing.ts';
import { screensOf } from './search.ts';
import { Session } from './session.ts';
import { Shown } from './shown.ts';

/** What shows the editor, beside the page. */
interface View {
  readonly isOpen: boolean;
  /** Opens it, or shows another place in it. */
  open(): void;
  /** Shows the findings, and what can be saved and undone, without a change of the fields. */
  update(): void;
  /** Keeps the focus when the page moves it, once, to the heading of the next screen. */
  keepFocus(): void;
  /** Shows only a reason for which there is nothing to edit. */
  refuse(reason: string): void;
  /** Closes it and returns the focus, if need be to the button. */
  close(toggle: HTMLElement): void;
}

/** The time in milliseconds after which a page that changes is looked at. */
const pause = 400;

/** The editor of the page: connects what the page shows, what is edited, and the panel. */
export class Editor {
  readonly session: Session;
  /** The place that is edited, or the places to choose from. */
  places: Place[] = [];
  readonly #texts: Texts;
  readonly #shown: Shown;
  readonly #view: View;
  readonly #pointing: Pointing;
  readonly #button: HTMLElement;
  #isResumed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the panel still has the places of entries before an edit that moves them. */
  #isMoving = false;

  constructor(texts: Texts, toggle: HTMLElement, view: (editor: Editor) => View) {
    this.#texts = texts;
    this.#button = toggle;
    this.#shown = new Shown(texts);
    this.session = new Session(ask, () => this.#changed());
    this.#view = view(this);
    askBeforeLeaving(() => ({ isContinued: this.#isOn, places: this.places }));
    // What the panel lists, and what shows its value, is on another screen now.
    if ('navigation' in window)
      navigation.addEventListener('navigatesuccess', () => {
        this.#pointing.edit();
        if (!this.#view.isOpen) return;
        if (this.places.length === 0) this.#view.open();
        else this.#seek();
      });
    this.#pointing = new Pointing((targets) => void this.#pick(targets).catch(reportError));
  }

  /** Starts or stops the editor. It continues with the drafts of the page before. */
  async turn(isOn: boolean): Promise<void> {
    if (!isOn) {
      this.close();
      return;
    }
    this.#button.ariaPressed = 'true';
    this.#pointing.turn(true);
    if (!(await this.#load())) return;
    this.open([]);
    if (this.#isResumed) return;
    const { places, ...kept } = keptPage();
    await this.session.resume(kept);
    this.#isResumed = true;
    if (places.length === 0) return;
    this.places = places;
    this.#view.open();
    this.#mark();
  }

  /** Whether the button is pressed. */
  get #isOn(): boolean {
    return this.#button.ariaPressed === 'true';
  }

  /** Asks for the content as it is now. Returns whether there is one to show. */
  async #load(): Promise<boolean> {
    const reason = await this.session.load();
    if (reason !== undefined && this.#isOn) this.#view.refuse(reason);
    return reason === undefined && this.#isOn;
  }

  async #pick(targets: Element[]): Promise<void> {
    if (!(await this.#load())) return;
    const paths = targets.map(pathOf);
    const { described } = this.session;
    const places = placesAt(targets, this.#texts, described).map((place) => pictureOf(described, place));
    this.open(places, places.length > 0 ? elementAt(paths[0] ?? []) : undefined);
    if (places.length === 0) this.session.say('This text is not part of your content.');
  }

  /** Opens the panel for a place, or for a choice of places, which an element shows; without one, to search. */
  open(places: Place[], element?: Element): void {
    const isChosen = places.some((place) => this.places.includes(place));
    this.places = places;
    this.session.message = '';
    this.#view.open();
    if (!isChosen) this.#mark(element);
  }

  /** Marks the element that shows what is edited. On a small window, the panel can be over it. Returns whether there is one. */
  #mark(element = this.#element()): boolean {
    clearTimeout(this.#timer);
    this.#pointing.edit(element);
    element?.scrollIntoView({ block: 'nearest' });
    return element !== undefined;
  }

  #element(): Element | undefined {
    const [place] = this.places;
    const { described } = this.session;
    const isList = place && fieldAt(described, place.locale, place.pointer)?.kind === 'list';
    return place && place.locale !== '' && !isList ? elementOf(place, this.#texts, described) : undefined;
  }

  /** Marks what shows the place when the page is drawn, or a screen that is still to come. */
  #seek(times = 5): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#mark() && times > 1) this.#seek(times - 1);
    }, pause);
  }

  /** Shows the same places with their present values. */
  reopen(): void {
    this.#view.open();
  }

  /** The screen that the page shows. */
  get screen(): string {
    return screenAt(location.pathname.slice(import.meta.env.BASE_URL.length - 1));
  }

  /** Opens a place on the screen that shows it. */
  visit(place: Place): void {
    this.#show(place);
    this.open([place]);
  }

  /** Opens a place of the saved content, which a draft can have moved. */
  openSaved(place: Place): void {
    if (this.session.isMoved) this.session.say('Save or undo the changed entries first.');
    else this.visit(place);
  }

  /** Stops the editor, as the button does. The drafts stay. */
  close(): void {
    clearTimeout(this.#timer);
    this.#button.ariaPressed = 'false';
    this.#pointing.turn(false);
    this.#pointing.edit();
    this.#view.close(this.#button);
  }

  /**
   * Makes an edit other than a text, and opens a place, unless another one was opened meanwhile. Does nothing until
   * the answer to an edit that moves entries: the panel has their places from it.
   */
  async change(edit: Edit, place: Place): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = isStructural(edit);
    const { places } = this;
    await this.session.change(edit).finally(() => (this.#isMoving = false));
    if (this.places !== places) return;
    this.places = [place];
    this.#view.open();
    // Not before the page is drawn, and once for several moves.
    if (isStructural(edit)) this.#seek(1);
  }

  async save(): Promise<void> {
    await this.session.save();
    this.#view.open();
  }

  /** Has something written at once, and shows the list of what is left again. */
  write(request: Parameters<Session['write']>[0]): void {
    const reopen = () => this.#view.open();
    void this.session.write(request).then(reopen).catch(reportError);
  }

  async undo(): Promise<void> {
    await this.session.undo();
    const isThere = ({ locale, pointer }: Place) => valueAt(this.session.values(locale), pointer) !== undefined;
    this.places = this.places.filter(isThere);
    this.#view.open();
    this.#mark();
  }

  /** Opens the next open value, on the screen that shows it. */
  next(): void {
    const { todo: left, locales } = this.session.described;
    const todo = ['', ...locales].flatMap((tag) => left.filter(({ locale }) => locale === tag));
    const [current] = this.places;
    const at = todo.findIndex(({ locale, pointer }) => locale === current?.locale && pointer === current.pointer);
    const next = todo[at + 1] ?? todo[0];
    if (next) this.openSaved(next);
  }

  #changed(): void {
    this.#shown.take(this.session.answered);
    this.#shown.show(this.session);
    this.#view.update();
    const isUnsaved = this.session.edits.length > 0;
    this.#button.toggleAttribute('data-unsaved', isUnsaved);
    this.#button.title = isUnsaved ? 'Not saved yet' : '';
    if (this.#isResumed) keep(this.session.kept);
  }

  /** Shows the screen of a section. */
  #show({ locale, pointer }: Place): void {
    const { described } = this.session;
    const [section = '', index = ''] = tokensOf(pointer);
    const field = locale === '' ? undefined : fieldAt(described, locale, `/${section}`);
    const own = section === 'sections' && valueAt(described.values[locale], `/sections/${index}/id`);
    const places = field ? [own, ...screensOf(field)] : [];
    const route = places.flatMap((place) => routes.filter(({ id }) => id === place))[0];
    if (!route) return;
    const paths = [localeOf(this.#texts.i18n), ...locales].map((tag) => pathFor(route.id, tag));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')];
    const isScreen = ({ pathname }: { pathname: string }) => paths.some((path) => pathname.endsWith(path));
    const link = links.find((link) => link.hash === '' && isScreen(link));
    if (!link || isScreen(location)) return;
    this.#view.keepFocus();
    this.#pointing.pass(() => link.click());
  }

  /** Called when the dev server has replaced a part of the texts. */
  textsReplaced(locale: Locale, part: Part): void {
    this.#shown.forget(locale, part, this.#texts.parts(locale).get(part) ?? {});
    this.session.contentChanged();
  }
}
