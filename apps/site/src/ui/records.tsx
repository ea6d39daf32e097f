import { type PropsWithChildren, useId } from 'react';
import type { Entry, LongText as Text } from '../generated/types.ts';
import { Linked } from './linked.tsx';
import { LongText } from './long-text.tsx';
import styles from './records.module.css';

interface RecordsProps extends PropsWithChildren {
  title: string;
  /** The text below the title. */
  intro?: Text | undefined;
}

/**
 * A titled list of records: the title on the left, the records on the right. The title names the
 * list, not a landmark: two sections can have the same title (axe: landmark-unique).
 */
export function Records({ title, intro, children }: RecordsProps) {
  const id = useId();
  return (
    <section className={styles.records} data-columns="">
      <h2 id={id} data-beside="">
        {title}
      </h2>
      <LongText text={intro} className={styles.intro} />
      {children && (
        <ol className={styles.list} aria-labelledby={id}>
          {children}
        </ol>
      )}
    </section>
  );
}

/** The properties of each form of an entry. */
export interface EntryProps {
  entry: Entry;
  /** Its date or period as a text, if it has one. */
  date: string | undefined;
}

interface RecordItemProps extends PropsWithChildren {
  title: string;
  /** The text beside the title: a date, a level or a price. */
  figure?: string | undefined;
  /** The page that the title links to. */
  href?: string | undefined;
}

/** One record: a figure, a title, and the details below it. */
export function RecordItem({ title, figure, href, children }: RecordItemProps) {
  return (
    <li className={styles.record}>
      {figure && (
        <p className={styles.figure} data-figures="">
          {figure}
        </p>
      )}
      <div className={styles.body}>
        <Linked as="h3" className={styles.title} href={href}>
          {title}
        </Linked>
        {children}
      </div>
    </li>
  );
}
