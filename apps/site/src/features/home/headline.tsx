import { Fragment, useRef, useState } from 'react';
import { site } from '../../generated/site.ts';
import { useContent } from '../../i18n/use-content.ts';
import styles from './headline.module.css';
import { useTyping } from './use-typing.ts';

/** Home's heading, which types its phrases unless there is only one or the settings choose a still one. */
export function Headline() {
  const phrases = usePhrases();
  return site.look?.headline === 'still' || phrases.length === 1 ? (
    <StillHeadline phrases={phrases} />
  ) : (
    <TypingHeadline phrases={phrases} />
  );
}

function usePhrases(): string[] {
  const { first, second, third } = useContent<'home'>().introdata.animated;
  return [first, second, third].filter((phrase) => phrase !== undefined);
}

interface PhrasesProps {
  phrases: readonly string[];
}

/** The line above the phrases; nothing if the content has none. */
function Title() {
  const { title } = useContent<'home'>().introdata;
  return (
    title && (
      <>
        <span className={styles.title}>{title}</span>{' '}
      </>
    )
  );
}

/** The phrases in sequence, with spaces between them for software that reads the text. */
function Phrases({ phrases, className }: PhrasesProps & { className?: string | undefined }) {
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={className}>{phrase}</span>
    </Fragment>
  ));
}

/** Whether a phrase has a word that is too long for the size of the headline on a narrow screen. */
const hasLongWord = (phrase: string) => /\S{12}/.test(phrase);

function StillHeadline({ phrases }: PhrasesProps) {
  return (
    <h1 className={styles.heading} tabIndex={-1}>
      <Title />
      <span className={styles.still} data-long={phrases.some(hasLongWord) || undefined}>
        <Phrases phrases={phrases} />
      </span>
    </h1>
  );
}

/**
 * The document contains the whole text. The typed text is a copy above it that assistive
 * technology ignores, and a button pauses it.
 */
function TypingHeadline({ phrases }: PhrasesProps) {
  const { hometext } = useContent<'home'>();
  const [paused, setPaused] = useState(false);
  const copy = useRef<HTMLSpanElement>(null);
  const typing = useTyping(copy, phrases, paused);

  return (
    <div className={styles.headline}>
      <h1 className={styles.heading} tabIndex={-1}>
        <Title />
        <span
          className={styles.phrases}
          data-typing={typing || undefined}
          data-long={phrases.some(hasLongWord) || undefined}
        >
          <Phrases phrases={phrases} className={styles.phrase} />
          <span ref={copy} className={styles.copy} aria-hidden="true">
            <span />
            <span className={styles.rest} />
          </span>
        </span>
      </h1>
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? hometext.playHeadline : hometext.pauseHeadline}
        onClick={() => setPaused(!paused)}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d={paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
        </svg>
      </button>
    </div>
  );
}
