import { type PropsWithChildren, useRef } from 'react';
import { CSSTransition } from 'react-transition-group';
import styles from './fade.module.css';

interface FadeProps extends PropsWithChildren {
  /** Whether the children are shown. */
  in: boolean;
  /** Duration of the fade in milliseconds. */
  timeout?: number;
}

/** Fades its children in and out. Hidden children are not in the document. */
export function Fade({ in: shown, timeout = 300, children }: FadeProps) {
  const node = useRef<HTMLDivElement>(null);
  const setDuration = () => node.current?.style.setProperty('--duration', `${timeout}ms`);
  return (
    <CSSTransition
      in={shown}
      nodeRef={node}
      timeout={timeout}
      appear
      mountOnEnter
      unmountOnExit
      classNames={{
        appearActive: styles.entering ?? '',
        enterActive: styles.entering ?? '',
        exitActive: styles.leaving ?? '',
      }}
      onEnter={setDuration}
      onExit={setDuration}
    >
      <div ref={node}>{children}</div>
    </CSSTransition>
  );
}
