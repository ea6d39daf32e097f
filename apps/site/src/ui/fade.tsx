import { type PropsWithChildren, useRef } from 'react';
import { Transition, type TransitionStatus } from 'react-transition-group';
import styles from './fade.module.css';

/** The duration of a fade in milliseconds, as in the style sheet. */
const timeout = 300;

const classes: Partial<Record<TransitionStatus, string | undefined>> = {
  entering: styles.entering,
  exiting: styles.leaving,
};

/** Fades its children in and out. Hidden children are not in the document. */
export function Fade({ in: shown, children }: PropsWithChildren<{ in: boolean }>) {
  const node = useRef<HTMLDivElement>(null);
  return (
    <Transition in={shown} nodeRef={node} timeout={timeout} appear mountOnEnter unmountOnExit>
      {(status) => (
        <div ref={node} className={classes[status]}>
          {children}
        </div>
      )}
    </Transition>
  );
}
