import type { ContentDifference } from '../../publish/dev-content/events.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import type { Place } from './find.ts';
import { Form } from './form.ts';
import { labelOf } from './pointer.ts';
import { placesMatching } from './search.ts';
import { nameOf } from './names.ts';
import { styles } from './styles.ts';

/** The panel beside the page. */
export class Panel {
  readonly #root: ShadowRoot;
  readonly #editor: Editor;
  #aside: HTMLElement | undefined;
  #form: Form | undefined;
  #save = button('Save', () => undefined);
  #undo = button('Undo', () => undefined);
  #status = h('p');
  #results = h('ul');
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
    const before = this.#root.activeElement;
    this.#form = places.length === 1 && places[0] ? new Form(this.#editor, places[0]) : undefined;
    const aside = this.#show(this.#head(), this.#tools(), this.#body(), this.#foot());
    this.update();
    if (!this.#form?.focusAs(before)) (this.#form?.first ?? aside.querySelector('h2'))?.focus();
  }

  #show(...parts: Node[]): HTMLElement {
    if (!this.#aside) {
      this.#opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
      this.#aside = this.#root.appendChild(h('aside', { 'aria-label': 'Content editor', lang: 'en', dir: 'ltr' }));
      document.body.style.setProperty('margin-inline-end', 'min(26rem, max(0px, (100vw - 56rem) * 9999))');
    }
    this.#aside.replaceChildren(...parts);
    return this.#aside;
  }

  close(toggle: HTMLElement): void {
    if (!this.#aside) return;
    this.#aside.remove();
    this.#aside = undefined;
    document.body.style.removeProperty('margin-inline-end');
    (this.#opener?.isConnected && this.#opener !== document.body ? this.#opener : toggle).focus();
  }

  refuse(reason: string): void {
    const close = button('Close', () => this.#editor.close());
    this.#show(h('p', { role: 'alert' }, reason), close);
  }

  update(): void {
    const { canSave, canUndo, message } = this.#editor;
    this.#form?.update();
    this.#save.disabled = !canSave;
    this.#undo.disabled = !canUndo;
    this.#status.textContent = message;
  }

  #keyDown(event: KeyboardEvent): void {
    if (!this.#aside) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isSearch = this.#root.activeElement instanceof HTMLInputElement && this.#root.activeElement.type === 'search';
    const press = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    if (event.key === 'Escape') press(() => this.#editor.close());
    else if (isCommand && event.key === 's') press(() => void this.#editor.save().catch(reportError));
    else if (isCommand && event.key === 'z' && this.#editor.drafts.edits.length === 0 && !isSearch)
      press(() => void this.#editor.undo().catch(reportError));
  }

  #head(): HTMLElement {
    const { places } = this.#editor;
    const [place] = places;
    const title = places.length === 1 && place ? labelOf(place.pointer) : 'Content';
    return h(
      'header',
      { className: 'row' },
      h('h2', { tabIndex: -1 }, title),
      button('Close', () => this.#editor.close()),
    );
  }

  #tools(): HTMLElement {
    const { described, drafts } = this.#editor;
    this.#results = h('ul', { className: 'results' });
    const search = h('input', { type: 'search', 'aria-label': 'Search content', placeholder: 'Search content' });
    search.addEventListener('input', () => this.#showPlaces(placesMatching(described, drafts, search.value)));
    return h(
      'div',
      {},
      search,
      h(
        'div',
        { className: 'row' },
        button(`To do ${described.todo.length}`, () => this.#showTodo()),
        button('Next', () => this.#editor.next(), { disabled: described.todo.length === 0 }),
        button('Changes', () => void this.#showChanges().catch(reportError)),
      ),
      this.#results,
    );
  }

  /** Shows the values that are left, below their number in each language. */
  #showTodo(): void {
    const { todo, locales } = this.#editor.described;
    this.#showPlaces(todo);
    const counts = ['', ...locales].map((locale) => {
      const reasons = todo.filter((open) => open.locale === locale).map(({ why }) => why);
      const counted = [...new Set(reasons)].map((why) => `${reasons.filter((other) => other === why).length} ${why}`);
      return counted.length > 0 && h('li', { className: 'doc' }, `${nameOf(locale)}: ${counted.join(', ')}`);
    });
    this.#results.prepend(...counts.filter((count) => count !== false));
  }

  #showPlaces(places: (Place & { why?: string })[]): void {
    this.#results.replaceChildren(
      ...places.map((place) => {
        const { locale, pointer, why } = place;
        const name = [labelOf(pointer), nameOf(locale), why].filter(Boolean).join(' · ');
        return h(
          'li',
          {},
          button(name, () => (why ? this.#editor.openSaved(place) : this.#editor.open([place]))),
        );
      }),
    );
  }

  async #showChanges(): Promise<void> {
    const changes = await this.#editor.changes();
    const items = changes.map((change) => h('li', {}, inWords(change)));
    this.#results.replaceChildren(...(items.length > 0 ? items : [h('li', {}, 'No changes since the last commit.')]));
  }

  #body(): HTMLElement {
    const { places } = this.#editor;
    if (this.#form) return this.#form.element;
    const choices = places.map((place) =>
      h(
        'li',
        {},
        button(`${labelOf(place.pointer)} · ${this.#editor.text(place.locale, place.pointer).slice(0, 60)}`, () =>
          this.#editor.open([place]),
        ),
      ),
    );
    return h(
      'div',
      {},
      places.length > 1 && h('h3', {}, 'Which value?'),
      h('ul', { className: 'results' }, ...choices),
    );
  }

  #foot(): HTMLElement {
    this.#save = button('Save', () => void this.#editor.save().catch(reportError), { className: 'main' });
    this.#undo = button('Undo', () => void this.#editor.undo().catch(reportError));
    this.#status = h('p', { role: 'status' });
    return h('footer', { className: 'row' }, this.#save, this.#undo, this.#status);
  }
}

/** A change since the last commit, in words. */
function inWords({ locale, pointer, old, new: now }: ContentDifference): string {
  const place = [labelOf(pointer), nameOf(locale)].filter(Boolean).join(', ');
  if (old === null) return `${place}: added “${now ?? ''}”`;
  if (now === null) return `${place}: removed “${old}”`;
  return `${place}: “${old}” is now “${now}”`;
}
