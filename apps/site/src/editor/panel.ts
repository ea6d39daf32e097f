import { makeRoom } from './beside.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import { Form } from './form.ts';
import { commandOf } from './keys.ts';
import { labelOf } from './names.ts';
import { changeItems, choiceItems, placeItems, todoItems } from './results.ts';
import { placesMatching } from './search.ts';
import { newLanguage } from './structure.ts';
import { styles } from './styles.ts';

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
  #status = h('p');
  #results = h('ul');
  #search: HTMLInputElement | undefined;
  #body = h('div');
  /** The element that had the focus before the panel opened. */
  #opener: HTMLElement | undefined;

  constructor(root: ShadowRoot, editor: Editor) {
    this.#root = root;
    this.#editor = editor;
    root.appendChild(h('style')).textContent = styles;
    // Before the page's own listeners.
    document.addEventListener('keydown', (event) => this.#keyDown(event), true);
  }

  open(): void {
    const { places } = this.#editor;
    const [place] = places;
    const before = this.#root.activeElement;
    this.#form = places.length === 1 && place ? new Form(this.#editor, place) : undefined;
    this.#body = h('div', {}, ...this.#content());
    // Who searches while a save ends goes on searching.
    const isSearching = before !== null && before === this.#search;
    const tools = isSearching ? (this.#search?.closest<HTMLElement>('.tools') ?? this.#tools()) : this.#tools();
    const aside = this.#show(this.#head(), tools, this.#body, this.#foot());
    this.update();
    if (isSearching) this.#search?.focus();
    else if (!this.#form?.focusAs(before)) (this.#form?.first ?? aside.querySelector('h2'))?.focus();
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

  close(toggle: HTMLElement): void {
    if (!this.#aside) return;
    this.#aside.remove();
    this.#aside = undefined;
    this.#giveRoomBack?.();
    (this.#opener?.isConnected && this.#opener !== document.body ? this.#opener : toggle).focus();
  }

  refuse(reason: string): void {
    this.#show(h('p', { role: 'alert' }, reason), this.#close());
  }

  update(): void {
    const { canSave, canUndo, message, described } = this.#editor.session;
    this.#form?.update();
    this.#save.disabled = !canSave;
    this.#undo.disabled = !canUndo;
    this.#todo.textContent = `To do ${described.todo.length}`;
    this.#status.textContent = message;
    // The values can be others since the search.
    const words = this.#root.activeElement === this.#search ? this.#search.value : undefined;
    if (words) this.#find(words);
  }

  #find(words: string): void {
    this.#list(placeItems(this.#editor, placesMatching(this.#editor.session, words)));
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
    return button('Close', () => this.#editor.close());
  }

  #head(): HTMLElement {
    const { places, session } = this.#editor;
    const [place] = places;
    const title = places.length === 1 && place ? labelOf(session.described, place.locale, place.pointer) : 'Content';
    return h('header', { className: 'row' }, h('h2', { tabIndex: -1 }, title), this.#close());
  }

  #tools(): HTMLElement {
    const { session } = this.#editor;
    this.#results = h('ul', { className: 'results' });
    const search = h('input', { type: 'search', 'aria-label': 'Search content', placeholder: 'Search content' });
    search.addEventListener('input', () => this.#find(search.value));
    this.#search = search;
    this.#todo = button('To do', () => this.#list(todoItems(this.#editor)));
    return h(
      'div',
      { className: 'tools' },
      search,
      h(
        'div',
        { className: 'row' },
        this.#todo,
        button('Next', () => this.#editor.next(), { disabled: session.described.todo.length === 0 }),
        button('Changes', () => void this.#showChanges().catch(reportError)),
      ),
      this.#results,
    );
  }

  /** Shows a list in place of the form. */
  #list(items: HTMLElement[]): void {
    this.#results.replaceChildren(...items);
    this.#body.hidden = items.length > 0;
  }

  async #showChanges(): Promise<void> {
    const { session } = this.#editor;
    this.#list(changeItems(session.described, await session.changes()));
  }

  #content(): Node[] {
    const { places } = this.#editor;
    if (this.#form) return [this.#form.element];
    if (places.length === 0)
      return [
        h('p', { className: 'doc' }, 'Click a text of the page to edit it. Links work with a held Ctrl or Cmd key.'),
        ...newLanguage(this.#editor),
      ];
    const { session } = this.#editor;
    const choices = choiceItems({ session, places, open: (chosen) => this.#editor.open(chosen) });
    return [h('h3', {}, 'Which value?'), h('ul', { className: 'results' }, ...choices)];
  }

  #foot(): HTMLElement {
    this.#save = button('Save', () => void this.#editor.save().catch(reportError), { className: 'main' });
    this.#undo = button('Undo', () => void this.#editor.undo().catch(reportError));
    this.#status = h('p', { role: 'status' });
    return h('footer', { className: 'row' }, this.#save, this.#undo, this.#status);
  }
}
