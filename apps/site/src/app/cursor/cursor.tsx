import { useEffect, useRef } from 'react';
import { site } from '../../generated/site.ts';
import styles from './cursor.module.css';

/** A pointer that hovers, no preference for reduced motion, and no forced colours, which hide the dots. */
const desktop =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** The trailing cursor, unless the settings choose the native cursor. */
export function Cursor() {
  return site.look?.cursor === 'native' ? null : <Trail />;
}

/** An inner dot on the pointer and an outer dot that follows it. */
function Trail() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const query = matchMedia(desktop);
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = query.matches && layer.current ? followLater(layer.current) : undefined;
    };
    follow();
    query.addEventListener('change', follow);
    return () => {
      query.removeEventListener('change', follow);
      stop?.();
    };
  }, []);

  return (
    <div ref={layer} className={styles.layer} popover="manual" aria-hidden="true">
      <div className={styles.dot} data-dot="outer" />
      <div className={styles.dot} data-dot="inner" />
    </div>
  );
}

/** Fetches the code that follows the pointer, which phones never need, and starts it. Returns a function that stops it. */
function followLater(layer: HTMLElement): () => void {
  let active = true;
  let stop: (() => void) | undefined;
  const begin = async () => {
    const module = await import('./follow-pointer.ts');
    if (active) stop = module.followPointer(layer);
  };
  // If the code does not load, the native cursor stays.
  begin().catch(() => undefined);
  return () => {
    active = false;
    stop?.();
  };
}
