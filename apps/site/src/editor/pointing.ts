import { h } from './dom.ts';
import { elementAt, pathOf } from './find.ts';
import { withReadings } from './readings.ts';

const styles = `
  @media screen {
    [data-pointed] { outline: 1px solid var(--signal) !important; outline-offset: 4px !important; }
    [data-edited] { outline: 2px solid var(--signal) !important; outline-offset: 4px !important; }
  }
`;

/** The elements whose parts have the texts, such as a heading of several lines. */
const blocks = 'h1, h2, h3, h4, p, li, dt, dd, a, button, figure';

/** Outlines an element in place of the one before. */
function outline(how: 'data-pointed' | 'data-edited', element?: Element): void {
  document.querySelector(`[${how}]`)?.removeAttribute(how);
  element?.setAttribute(how, '');
}

/**
 * Chooses texts on the page: outlines the one under the pointer and the one that is edited, and passes on a click or
 * Enter. With a held Ctrl or Cmd key, links and buttons of the page do what they do for visitors.
 */
export class Pointing {
  readonly #choose: (targets: Element[]) => void;
  #edited: Element | undefined;
  #path: number[] = [];
  #isOn = false;
  #isPassing = false;

  constructor(choose: (targets: Element[]) => void) {
    this.#choose = choose;
    document.head.append(h('style', {}, styles));
    document.addEventListener('pointermove', (event) => outline('data-pointed', this.#textOf(event)));
    const draws = new MutationObserver(() => {
      if (this.#edited?.isConnected === false) this.edit(elementAt(this.#path));
    });
    draws.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', (event) => this.#take(event, this.#textOf(event)), true);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter' && !event.isComposing) this.#take(event, this.#textOf(event));
      },
      true,
    );
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

  /** Runs something whose click the page handles as usual. */
  pass(run: () => void): void {
    this.#isPassing = true;
    run();
    this.#isPassing = false;
  }

  /** The element of the page at an event, if it has a text; undefined for the editor's own elements. */
  #textOf({ target }: Event): Element | undefined {
    if (!this.#isOn || this.#isPassing || !(target instanceof Element)) return undefined;
    if (target.shadowRoot || target.closest('vite-error-overlay')) return undefined;
    const block = target.closest(blocks);
    return (withReadings(target) ?? block?.textContent) ? target : undefined;
  }

  #take(event: MouseEvent | KeyboardEvent, target: Element | undefined): void {
    if (!target || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const control = target.closest<HTMLElement>('a, button, summary');
    if (event.ctrlKey || event.metaKey) {
      this.pass(() => control?.click());
      return;
    }
    outline('data-pointed');
    this.#choose([target, ...(event instanceof MouseEvent ? beneath(target, event) : [])]);
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
