import type { Preview } from '../../content/preview.ts';
import type { LongText as Text } from '../../generated/types.ts';
import { LongText } from '../../ui/long-text.tsx';
import styles from './job-card.module.css';
import { Rest } from './rest.tsx';

interface DescriptionProps {
  text: Text;
  /** The words that the closed card shows, and the others. */
  preview: Preview;
  open: boolean;
  /** The id of what a closed card hides. */
  id: string;
  /** Called when find-in-page finds a match in the hidden text. */
  onFound: () => void;
}

/** The description of a position; nothing without one. A closed card shows the beginning of its words. */
export function Description({ text, preview: { start, rest }, open, ...hidden }: DescriptionProps) {
  if (!start) return null;
  if (!rest) return <LongText text={text} className={styles.description} />;
  // One sentence for search engines, reader modes and translators: the style sheet draws the ellipsis.
  if (typeof text === 'string')
    return (
      <p className={styles.description}>
        <span className={open ? undefined : styles.start}>{start}</span>
        <Rest as="span" open={open} {...hidden}>
          {rest}
        </Rest>
      </p>
    );
  // With markup, the words of the closed card are in the document twice.
  return (
    <div className={styles.description}>
      {!open && (
        <p className={styles.preview} data-nosnippet="">
          <span className={styles.start}>{start}</span>
        </p>
      )}
      <Rest as="div" open={open} {...hidden}>
        <LongText text={text} />
      </Rest>
    </div>
  );
}
