import { makeRoom } from './beside.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import { Form } from './form.ts';
import { commandOf } from './keys.ts';
import { namesOf } from './names.ts';
import { changeItems, groupOf, groupsOr, listOf, pathOf, placeItems, todoItems } from './results.ts';
import { placesElsewhere, placesMatching, placesOn } from './search.ts';
import type { Place } from './pointer.ts';
import type { Session } from './session.ts';
import { styles } from './styles.ts';

/** The name of the section of places. */
const sectionOf = (session: Session, [place]: Place[]): string =>
  place ? (namesOf(session, place.locale, place.pointer)[0] ?? '') : '';

const nothingFound = 'Nothing found. Try a word of the text itself, or the name of a section.';

/** The panel beside the page. */
export class Panel {
  readonly #root: ShadowRoot;
  readonly #editor: Editor;
  #aside: HTMLElement | undefined;
  #giveRoomBack: (() => void) | undefined;
  #form: Form | undefined;
  #save = button('Save', () => undefined);
  #undo = button('Undo', () => undefined);
  #todo = button('To do', () => undefined);
  #changes = button('Changes', () => undefined);
  #status = h('p');
  #search: HTMLInputElement | undefined;
  /** The places for which the panel was opened last. */
  #places: Place[] = [];
  #body = h('div');
  /** What is shown in place of the form. */
  #results = h('div');
  /** The element that had the focus before the panel opened. */
  #opener: HTMLElement | undefined;

  constructor(root: ShadowRoot, editor: Editor) {
    this.#root = root;
    this.#editor = editor;
    root.appendChild(h('style')).textContent = styles;
    // Before the page's own listeners.
    document.addEventListener('keydown', (event) => this.#keyDown(event), true);
  }

  get isOpen(): boolean {
    return this.#aside !== undefined;
  }

  open(): void {
    const { places } = this.#editor;
    const [place] = places;
    const before = this.#root.activeElement;
    const shown = places === this.#places ? this.#shownList() : undefined;
    this.#places = places;
    this.#form = places.length === 1 && place ? new Form(this.#editor, place) : undefined;
    this.#body = h('div', {}, h('h2', { tabIndex: -1 }, ...this.#title()), ...this.#content());
    this.#results = h('div', { hidden: true });
    // Who searches while a save ends goes on searching.
    const isSearching = before !== null && before === this.#search;
    const tools = isSearching ? (this.#search?.closest<HTMLElement>('header') ?? this.#tools()) : this.#tools();
    const aside = this.#show(tools, h('div', { className: 'sheet' }, this.#body, this.#results), this.#foot());
    if (isSearching) this.#search?.focus();
    this.update();
    if (shown) this.#showAgain(shown);
    if (shown || isSearching || this.#form?.focusAs(before) || this.#form?.focus()) return;
    aside.querySelector('h2')?.focus();
  }

  /** Returns which list is in place of the form, if any. */
  #shownList(): 'todo' | 'changes' | undefined {
    if (this.#todo.ariaPressed === 'true') return 'todo';
    return this.#changes.ariaPressed === 'true' ? 'changes' : undefined;
  }

  /** A list stays after a save. */
  #showAgain(list: 'todo' | 'changes'): void {
    const tab = list === 'todo' ? this.#todo : this.#changes;
    tab.click();
    tab.focus();
  }

  #show(...parts: Node[]): HTMLElement {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active !== this.#root.host) this.#opener = active;
    if (!this.#aside) {
      this.#aside = this.#root.appendChild(h('aside', { 'aria-label': 'Content editor', lang: 'en', dir: 'ltr' }));
      this.#giveRoomBack = makeRoom();
    }
    this.#aside.replaceChildren(...parts);
    return this.#aside;
  }

  keepFocus(): void {
    const aside = this.#aside;
    const keep = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement && relatedTarget instanceof HTMLHeadingElement)) return;
      aside?.removeEventListener('focusout', keep);
      queueMicrotask(() => target.focus());
    };
    aside?.addEventListener('focusout', keep);
  }

  close(toggle: HTMLElement): void {
    if (!this.#aside) return;
    this.#aside.remove();
    this.#aside = undefined;
    this.#giveRoomBack?.();
    (this.#opener?.isConnected && this.#opener !== document.body ? this.#opener : toggle).focus();
  }

  refuse(reason: string): void {
    this.#show(h('div', { className: 'bar' }, h('p', { role: 'alert' }, reason), this.#close()));
  }

  update(): void {
    const { canSave, canUndo, status, described } = this.#editor.session;
    this.#form?.update();
    this.#save.disabled = !canSave;
    this.#undo.disabled = !canUndo;
    this.#todo.textContent = `To do ${described.todo.length}`;
    // A screen reader says again what is put there again.
    if (this.#status.textContent !== status) this.#status.textContent = status;
    // The values can be others since the search.
    const words = this.#root.activeElement === this.#search ? this.#search.value : undefined;
    if (words) this.#find(words);
  }

  #find(words: string): void {
    const places = placesMatching(this.#editor.session, words);
    const items = placeItems(this.#editor, places, (place) => this.#editor.visit(place));
    const found = groupsOr(nothingFound, groupOf('Found', items));
    this.#list(undefined, words.trim() === '' ? [] : found);
  }

  #keyDown(event: KeyboardEvent): void {
    if (!this.#aside) return;
    const isSearching = this.#search !== undefined && this.#root.activeElement === this.#search;
    const command = commandOf(event, isSearching || this.#editor.session.edits.length > 0);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'close') this.#editor.close();
    else void this.#editor[command]().catch(reportError);
  }

  #close(): HTMLElement {
    return button('Close', () => this.#editor.close(), { className: 'close' });
  }

  #title(): Node[] {
    const { places, session } = this.#editor;
    const [place] = places;
    if (places.length > 1) return [h('span', {}, 'Which one?')];
    return pathOf(place ? namesOf(session, place.locale, place.pointer) : ['Content']);
  }

  #tools(): HTMLElement {
    const { session } = this.#editor;
    const search = h('input', { type: 'search', 'aria-label': 'Search content', placeholder: 'Search content' });
    search.addEventListener('input', () => this.#find(search.value));
    this.#search = search;
    const showChanges = async () => {
      const changes = await session.changes();
      this.#list(this.#changes, changeItems(this.#editor, changes));
    };
    this.#todo = button('', () => this.#list(this.#todo, todoItems(this.#editor)));
    this.#changes = button('Changes', () => void showChanges().catch(reportError));
    const next = button('Next', () => this.#editor.next(), { disabled: session.described.todo.length === 0 });
    return h(
      'header',
      {},
      h('div', { className: 'bar' }, search, this.#close()),
      h('div', { className: 'tabs' }, this.#todo, this.#changes, next),
    );
  }

  /** Shows a list in place of the form, or the form if there is none, or it is that of a button which is pressed again. */
  #list(tab: HTMLButtonElement | undefined, items: Node[]): void {
    const isShown = items.length > 0 && tab?.ariaPressed !== 'true';
    for (const other of [this.#todo, this.#changes]) other.ariaPressed = String(isShown && other === tab);
    this.#results.replaceChildren(...items);
    this.#results.hidden = !isShown;
    this.#body.hidden = isShown;
  }

  #content(): Node[] {
    const editor = this.#editor;
    const { places, session } = editor;
    if (this.#form) return [this.#form.element];
    const open = (place: Place) => editor.open([place]);
    if (places.length > 0) return [listOf(placeItems(editor, places, open), { className: 'results' })];
    const rows = (found: Place[]) => placeItems(editor, found, open, 1);
    return [
      h('p', { className: 'doc' }, 'Click a text of the page to edit it. Links work with a held Ctrl or Cmd key.'),
      ...placesOn(session, editor.screen).flatMap((found) => groupOf(sectionOf(session, found), rows(found))),
      ...groupOf('Everywhere', rows(placesElsewhere(session))),
    ];
  }

  #foot(): HTMLElement {
    this.#save = button('Save', () => void this.#editor.save().catch(reportError), { className: 'main' });
    this.#undo = button('Undo', () => void this.#editor.undo().catch(reportError));
    this.#status = h('p', { role: 'status' });
    return h('footer', {}, this.#undo, this.#status, this.#save);
  }
}
