import { plainOf } from '../content/long-text.ts';
import type { EntryProps } from './records.tsx';
import { Linked } from './linked.tsx';
import { LongText } from './long-text.tsx';
import styles from './quotation.module.css';

/** The number of characters from which on the words of a reference are set smaller. */
const long = 280;

/** What somebody says about the owner's work, and who. */
export function Quotation({ entry, date }: EntryProps) {
  const { title, where, note, url, keywords = [] } = entry;
  const facts = [where, date, ...keywords].filter(Boolean);
  return (
    <li className={styles.quotation}>
      <figure>
        {note && (
          <blockquote className={styles.words} data-long={plainOf(note).length > long || undefined}>
            <LongText text={note} />
          </blockquote>
        )}
        <figcaption className={styles.source}>
          <Linked as="span" href={url}>
            {title}
          </Linked>
          {facts.length > 0 && <span data-aside="">{facts.join(' · ')}</span>}
        </figcaption>
      </figure>
    </li>
  );
}
