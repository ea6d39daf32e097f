import { useRef, useState } from 'react';
import { site } from '../../generated/site.ts';
import { useContent } from '../../i18n/use-content.ts';
import styles from './headline.module.css';
import { useTyping } from './use-typing.ts';

/** Home's heading, which types its phrases unless the settings choose a still one. */
export function Headline() {
  return site.look?.headline === 'still' ? <StillHeadline /> : <TypingHeadline />;
}

/** Whether a phrase has a word that is too long for the size of the headline on a narrow screen. */
const hasLongWord = (phrase: string) => /\S{12}/.test(phrase);

function StillHeadline() {
  const { introdata } = useContent<'home'>();
  const { first, second, third } = introdata.animated;
  return (
    <h1 className={styles.heading} tabIndex={-1}>
      <span className={styles.title}>{introdata.title}</span>{' '}
      <span className={styles.still} data-long={[first, second, third].some(hasLongWord) || undefined}>
        <span>{first}</span> <span>{second}</span> <span>{third}</span>
      </span>
    </h1>
  );
}

/**
 * The document contains the whole text. The typed text is a copy above it that assistive
 * technology ignores, and a button pauses it.
 */
function TypingHeadline() {
  const { introdata, hometext } = useContent<'home'>();
  const { first, second, third } = introdata.animated;
  const [paused, setPaused] = useState(false);
  const copy = useRef<HTMLSpanElement>(null);
  const phrases = [first, second, third];
  const typing = useTyping(copy, phrases, paused);

  return (
    <div className={styles.headline}>
      <h1 className={styles.heading} tabIndex={-1}>
        <span className={styles.title}>{introdata.title}</span>{' '}
        <span
          className={styles.phrases}
          data-typing={typing || undefined}
          data-long={phrases.some(hasLongWord) || undefined}
        >
          <span className={styles.phrase}>{first}</span> <span className={styles.phrase}>{second}</span>{' '}
          <span className={styles.phrase}>{third}</span>
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
