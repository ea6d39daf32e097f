import { type PropsWithChildren, useRef } from 'react';
import { Transition, type TransitionStatus } from 'react-transition-group';
import styles from './fade.module.css';

interface FadeProps extends PropsWithChildren {
  in: boolean;
  /** Duration of the fade in milliseconds. */
  timeout?: number;
}

const classes: Partial<Record<TransitionStatus, string | undefined>> = {
  entering: styles.entering,
  exiting: styles.leaving,
};

/** Fades its children in and out. Hidden children are not in the document. */
export function Fade({ in: shown, timeout = 300, children }: FadeProps) {
  const node = useRef<HTMLDivElement>(null);
  const setDuration = () => node.current?.style.setProperty('--duration', `${timeout}ms`);
  return (
    <Transition
      in={shown}
      nodeRef={node}
      timeout={timeout}
      appear
      mountOnEnter
      unmountOnExit
      onEnter={setDuration}
      onExit={setDuration}
    >
      {(status) => (
        <div ref={node} className={classes[status]}>
          {children}
        </div>
      )}
    </Transition>
  );
}
