import { addStyles } from './sheets.ts';
import { elementAt, pathOf } from './find.ts';
import { withReadings } from './readings.ts';

const styles = `
  @media screen {
    [data-pointed] { outline: 1px solid var(--signal) !important; outline-offset: 4px !important; }
    [data-edited] { outline: 2px solid var(--signal) !important; outline-offset: 4px !important; }
  }
`;

/** The elements whose parts have the texts, such as a heading of several lines. */
const blocks = 'h1, h2, h3, h4, p, li, dt, dd, a, button, figure, pre, td, th';

/** What does for the owner what it does for a visitor; not a heading of an article, which is a link to itself. */
export const controls =
  'a[href]:not(:is(h2, h3, h4, h5, h6) > [href^="#"]), button, summary, input, select, textarea, label';

/** Outlines an element in place of the one before. */
function outline(how: 'data-pointed' | 'data-edited', element?: Element): void {
  document.querySelector(`[${how}]`)?.removeAttribute(how);
  element?.setAttribute(how, '');
}

/**
 * Chooses texts on the page: outlines the one under the pointer and the one that is edited, and passes on a click.
 * Links and buttons of the page work; with a held Alt key, their texts are chosen.
 */
export class Pointing {
  readonly #choose: (targets: Element[]) => void;
  #edited: Element | undefined;
  #path: number[] = [];
  #isOn = false;

  constructor(choose: (targets: Element[]) => void) {
    this.#choose = choose;
    addStyles(document, styles);
    document.addEventListener('pointermove', (event) => outline('data-pointed', this.#textOf(event)));
    const draws = new MutationObserver(() => {
      if (this.#edited?.isConnected === false) this.edit(elementAt(this.#path));
    });
    draws.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', (event) => this.#take(event), true);
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    outline('data-pointed');
  }

  /** Outlines the element that shows what is edited; also the one that React makes in its place. */
  edit(element?: Element): void {
    this.#edited = element;
    this.#path = element ? pathOf(element) : [];
    outline('data-edited', element);
  }

  /** The element of the page at an event, if it has a text to choose; undefined for the editor's own elements. */
  #textOf({ target, altKey }: MouseEvent): Element | undefined {
    if (!this.#isOn || !(target instanceof Element)) return undefined;
    if (target.shadowRoot || target.closest('vite-error-overlay')) return undefined;
    if (target.closest(controls) && !altKey) return undefined;
    const block = target.closest(blocks);
    return (withReadings(target) ?? block?.textContent) ? target : undefined;
  }

  #take(event: MouseEvent): void {
    const { target, shiftKey, ctrlKey, metaKey } = event;
    if (!this.#isOn || !(target instanceof Element) || shiftKey) return;
    const control =
      (ctrlKey || metaKey) && event.isTrusted && target.closest<HTMLElement>('#root :is(a, button, summary)');
    const text = this.#textOf(event);
    if (!control && !text) return;
    event.preventDefault();
    event.stopPropagation();
    // In this page: a browser would open another one, without the panel.
    if (control) control.click();
    else if (text) this.#choose([text, ...beneath(text, event)]);
    outline('data-pointed');
  }
}

/** Returns the other texts of a block at the same point, such as the phrases of a headline that types. */
function beneath(target: Element, { clientX, clientY }: MouseEvent): Element[] {
  const block = target.closest(blocks);
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim());
  return document
    .elementsFromPoint(clientX, clientY)
    .filter((other) => block?.contains(other) && !other.contains(target) && hasText(other));
}
