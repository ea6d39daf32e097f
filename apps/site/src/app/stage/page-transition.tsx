import { Component, type PropsWithChildren, createRef } from 'react';
import { Transition } from 'react-transition-group';
import { hashTarget } from './hash-target.ts';
import styles from './stage.module.css';

/** Duration of the enter and exit transitions in milliseconds. */
const pageTransition = { enter: 400, exit: 400 };

interface PageTransitionProps extends PropsWithChildren {
  /** Whether the page is the current one. TransitionGroup adds it, with the other properties of a Transition. */
  in?: boolean;
}

/**
 * A page that enters and leaves. One commit makes every change to the document, so that the browser
 * computes one layout: `in` decides the classes, since the status follows in a second commit.
 */
export class PageTransition extends Component<PageTransitionProps> {
  // Each page has its own, because a shared ref would animate the wrong page.
  readonly #page = createRef<HTMLDivElement>();

  /**
   * Fixes a page that begins to leave at its position, before the commit changes the document and
   * scrolls. `top` has no effect until the page is fixed, so writing it here costs no layout.
   */
  override getSnapshotBeforeUpdate(previous: PageTransitionProps): null {
    const page = this.#page.current;
    if (page && previous.in && !this.props.in) {
      page.style.top = `${page.getBoundingClientRect().top}px`;
      page.toggleAttribute('data-covered', document.querySelector('nav:popover-open') !== null);
    }
    return null;
  }

  /** Reverts the position of a page that was leaving and is the current one again. */
  override componentDidUpdate() {
    if (this.props.in) this.#page.current?.style.removeProperty('top');
  }

  override render() {
    const { children, ...state } = this.props;
    const { in: current } = state;
    return (
      <Transition
        {...state}
        nodeRef={this.#page}
        timeout={pageTransition}
        onEnter={() => {
          if (this.#page.current) focusPage(this.#page.current);
        }}
      >
        {(status) => (
          <div ref={this.#page} className={classesOf(current, status === 'entered')} inert={!current}>
            {children}
          </div>
        )}
      </Transition>
    );
  }
}

function classesOf(current = false, entered: boolean): string {
  const movement = current ? !entered && styles.entering : styles.leaving;
  return [styles.page, movement].filter(Boolean).join(' ');
}

/** Focuses the hash's target in a page, or the page's heading. */
function focusPage(page: HTMLElement) {
  const target = hashTarget();
  (page.contains(target) ? target : page.querySelector('h1'))?.focus({ preventScroll: true });
}
