import { type PropsWithChildren, useRef } from 'react';
import { CSSTransition } from 'react-transition-group';
import { hashTarget } from './hash-target.ts';
import styles from './stage.module.css';

/** Duration of the enter and exit transitions in milliseconds. */
export const pageTransition = { enter: 400, exit: 400 };

/**
 * A page that enters and leaves. TransitionGroup adds the other properties. Each
 * page has its own ref, because a shared ref would animate the wrong page.
 */
export function PageTransition({ children, ...state }: PropsWithChildren) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <CSSTransition
      {...state}
      nodeRef={page}
      timeout={pageTransition}
      classNames={{ enterActive: styles.entering ?? '', exitActive: styles.leaving ?? '' }}
      onEnter={() => page.current && arrive(page.current)}
      onExit={() => page.current && fixPosition(page.current)}
    >
      {(status) => (
        <div ref={page} className={styles.page} inert={status === 'exiting'}>
          {children}
        </div>
      )}
    </CSSTransition>
  );
}

/** Reverts fixPosition if the visitor returned during the transition, and moves the focus to the hash's target or the heading. */
function arrive(page: HTMLElement) {
  for (const property of ['top', 'left', 'width']) page.style.removeProperty(property);
  const target = hashTarget();
  (page.contains(target) ? target : page.querySelector('h1'))?.focus({ preventScroll: true });
}

/** Fixes a leaving page at its position, so that scrolling to the top does not move it. */
function fixPosition(page: HTMLElement) {
  const { top, left, width } = page.getBoundingClientRect();
  page.style.top = `${top}px`;
  page.style.left = `${left}px`;
  page.style.width = `${width}px`;
}
