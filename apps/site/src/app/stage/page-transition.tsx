import { Component, type PropsWithChildren, createRef } from 'react';
import { Transition } from 'react-transition-group';
import { hashTarget } from './hash-target.ts';
import styles from './stage.module.css';

/** Duration of the enter and exit transitions in milliseconds. */
export const pageTransition = { enter: 400, exit: 400 };

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

  /** Returns the position of a page that begins to leave, before the commit changes the document and scrolls. */
  override getSnapshotBeforeUpdate(previous: PageTransitionProps): number | null {
    if (!previous.in || this.props.in) return null;
    return this.#page.current?.getBoundingClientRect().top ?? null;
  }

  override componentDidUpdate(_: PageTransitionProps, _state: unknown, top: number | null) {
    if (top !== null) this.#page.current?.style.setProperty('top', `${top}px`);
  }

  override render() {
    const { children, ...state } = this.props;
    const { in: current } = state;
    return (
      <Transition
        {...state}
        nodeRef={this.#page}
        timeout={pageTransition}
        onEnter={() => this.#page.current && arrive(this.#page.current)}
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

/** Makes a page the current one: reverts its fixed position, if it was leaving, and focuses the hash's target or the heading. */
function arrive(page: HTMLElement) {
  page.style.removeProperty('top');
  const target = hashTarget();
  (page.contains(target) ? target : page.querySelector('h1'))?.focus({ preventScroll: true });
}
