import { useEffect, useRef } from 'react';
import { look } from '../../generated/settings.ts';
import { startLater } from '../../ui/start-later.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './cursor.module.css';

/** A pointer that hovers, no preference for reduced motion, and no forced colours, which hide the dots. */
const desktop =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** The trailing cursor, unless the settings choose the native cursor. */
export function Cursor() {
  return look?.cursor === 'native' ? null : <Trail />;
}

/** An inner dot on the pointer and an outer dot that follows it. */
function Trail() {
  const layer = useRef<HTMLDivElement>(null);
  const matches = useMediaQuery(desktop);

  useEffect(() => (matches && layer.current ? followLater(layer.current) : undefined), [matches]);

  return (
    <div ref={layer} className={styles.layer} popover="manual" aria-hidden="true">
      <div className={styles.dot} data-dot="outer" />
      <div className={styles.dot} data-dot="inner" />
    </div>
  );
}

/** Follows the pointer with code that phones never fetch. Without it, the native cursor stays. Returns a function that stops. */
function followLater(layer: HTMLElement): () => void {
  return startLater(async () => {
    const { followPointer } = await import('./follow-pointer.ts');
    return () => followPointer(layer);
  });
}
