import { type PropsWithChildren, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './job-card.module.css';

interface RestProps extends PropsWithChildren {
  /** A part of a paragraph, or whole blocks. */
  as: 'span' | 'div';
  id: string;
  open: boolean;
  /** Called when find-in-page finds a match in the hidden text. */
  onFound: () => void;
}

/**
 * The part of a description that a closed card hides. It is always in the
 * document, for find-in-page, print and visitors without JavaScript.
 */
export function Rest({ as: Element, id, open, onFound, children }: RestProps) {
  const rest = useRef<HTMLElement & HTMLDivElement>(null);

  // React treats `hidden` as a boolean. The text that a click shows can be below the window.
  useLayoutEffect(() => {
    if (open) {
      rest.current?.removeAttribute('hidden');
      rest.current?.scrollIntoView({ block: 'nearest' });
    } else rest.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useEffect(() => {
    const element = rest.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  return (
    <Element ref={rest} id={id} className={open ? undefined : styles.rest}>
      {children}
    </Element>
  );
}
