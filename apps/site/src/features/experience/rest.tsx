import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './job-card.module.css';

interface RestProps {
  id: string;
  text: string;
  open: boolean;
  /** Called when find-in-page meets the text while it is hidden. */
  onFound: () => void;
}

/**
 * The part of a description that a closed card hides: in the document all the
 * same, where find-in-page, print and visitors without JavaScript meet it.
 */
export function Rest({ id, text, open, onFound }: RestProps) {
  const rest = useRef<HTMLDivElement>(null);

  // React knows `hidden` only as yes or no.
  useLayoutEffect(() => {
    if (open) rest.current?.removeAttribute('hidden');
    else rest.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useEffect(() => {
    const element = rest.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  return (
    <div ref={rest} id={id} className={open ? styles.shown : styles.rest}>
      {text}
    </div>
  );
}
