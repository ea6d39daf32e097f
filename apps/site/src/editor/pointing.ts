import { h } from './dom.ts';
import { withReadings } from './readings.ts';

/** The elements whose parts have the texts, such as a heading of several lines. */
const blocks = 'h1, h2, h3, h4, p, li, dt, dd, a, button, figure';

/**
 * Chooses texts on the page: outlines the one under the pointer, and passes on a click or Enter. With a held Ctrl or
 * Cmd key, links and buttons of the page do what they do for visitors.
 */
export class Pointing {
  readonly #outline: HTMLElement;
  readonly #choose: (targets: Element[]) => void;
  #isOn = false;
  #isPassing = false;

  constructor(root: ShadowRoot, choose: (targets: Element[]) => void) {
    this.#choose = choose;
    this.#outline = root.appendChild(h('div', { className: 'outline', hidden: true }));
    document.addEventListener('pointermove', (event) => this.#show(this.#textOf(event)));
    document.addEventListener('scroll', () => this.#show(undefined), { capture: true, passive: true });
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
    this.#show(undefined);
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
    this.#choose([target, ...(event instanceof MouseEvent ? beneath(target, event) : [])]);
  }

  #show(target: Element | undefined): void {
    this.#outline.hidden = !target;
    if (!target) return;
    const { x, y, width, height } = target.getBoundingClientRect();
    Object.assign(this.#outline.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
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
