import type { PropsWithChildren, ReactNode } from 'react';
import styles from './row.module.css';

interface RowProps extends PropsWithChildren {
  /** What is in the first columns: a score, a date, a price. */
  figures?: ReactNode;
  /** The title. */
  head: ReactNode;
  /** What is read after the text: identifiers. */
  facts?: ReactNode;
}

/** A row of a list on the columns of the page: figures, a title, the text, and facts. */
export function Row({ figures, head, facts, children }: RowProps) {
  return (
    <li className={styles.row} data-columns="">
      <div className={styles.figures}>{figures}</div>
      <div className={styles.head}>{head}</div>
      <div className={styles.body}>{children}</div>
      {facts && <div className={styles.facts}>{facts}</div>}
    </li>
  );
}
