import { Fragment, useRef, useState } from 'react';
import { look } from '../../generated/settings.ts';
import { useContent } from '../../i18n/use-content.ts';
import styles from './headline.module.css';
import { useTyping } from './use-typing.ts';

/** Whether a phrase has a word that is too long for the size of the headline on a narrow screen, or even very long. */
function longWordIn(phrases: string): true | 'very' | undefined {
  if (/\S{17}/.test(phrases)) return 'very';
  return /\S{12}/.test(phrases) || undefined;
}

/**
 * Home's heading, which types its phrases unless there is only one or the settings choose a still one.
 * The document contains the whole text, with spaces between the phrases for software that reads it. The
 * typed text is a copy above it that assistive technology ignores, and a button pauses it.
 */
export function Headline() {
  const { hometext, introdata, owner } = useContent('home');
  const { first, second, third } = introdata.animated;
  const phrases = [first, second, third].filter((phrase) => phrase !== undefined);
  const still = look?.headline === 'still' || phrases.length === 1;
  const [paused, setPaused] = useState(false);
  const copy = useRef<HTMLSpanElement>(null);
  const typing = useTyping(copy, phrases, paused);

  return (
    <>
      <h1 className={styles.heading} tabIndex={-1} data-columns="">
        <span className={styles.title}>{introdata.title ?? owner.name}</span>{' '}
        <span
          className={still ? styles.still : styles.phrases}
          data-typing={typing || undefined}
          data-long={longWordIn(phrases.join(' '))}
        >
          {phrases.map((phrase, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <span className={still ? undefined : styles.phrase}>{phrase}</span>
            </Fragment>
          ))}
          {!still && (
            <span ref={copy} className={styles.copy} aria-hidden="true">
              <span />
              <span className={styles.rest} />
            </span>
          )}
        </span>
      </h1>
      {!still && (
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? hometext.playHeadline : hometext.pauseHeadline}
          onClick={() => setPaused(!paused)}
        >
          <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d={paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
          </svg>
        </button>
      )}
    </>
  );
}
