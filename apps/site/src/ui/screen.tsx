import type { PropsWithChildren } from 'react';
import type { LongText as Text } from '../generated/types.ts';
import { useScreenPath } from '../i18n/place.ts';
import { useContent } from '../i18n/use-content.ts';
import { type ScreenId, headingOf, routeOf, routes } from '../routes.ts';
import { Link } from './link.tsx';
import { LongText } from './long-text.tsx';
import styles from './screen.module.css';

interface ScreenProps extends PropsWithChildren {
  id: ScreenId;
  /** The text below the heading. */
  intro?: Text | undefined;
  /** The heading of the list on the screen. */
  heading?: string;
}

/** A screen: its number, its name unless the heading says it, the heading and an optional introduction, its parts, and the link to the next screen. */
export function Screen({ id, intro, heading, children }: ScreenProps) {
  const { number, label } = routeOf(id);
  const content = useContent(id);
  const name = label(content);
  const title = headingOf(content, id);
  return (
    <article className={styles.screen} data-columns="">
      <header className={styles.head} data-columns="">
        <p className={styles.section} aria-hidden="true" data-screen-only="">
          <span className={styles.number} data-figures="">
            {number}
          </span>{' '}
          {name !== title && <span>{name}</span>}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {intro && (
          <div className={styles.intro}>
            <LongText text={intro} />
          </div>
        )}
      </header>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {children}
      <NextScreen after={id} />
    </article>
  );
}

/** The link at the end of a screen to the next screen; on the last screen, to Home. */
function NextScreen({ after }: { after: ScreenId }) {
  const path = useScreenPath();
  const content = useContent();
  const next = routes[routes.findIndex(({ id }) => id === after) + 1] ?? routeOf('home');
  return (
    <Link className={styles.next} to={path(next.id)} data-screen-only="">
      <span className={styles.nextNumber} data-figures="" aria-hidden="true">
        {next.number}
      </span>
      <span className={styles.label}>{next.label(content)}</span>
      <svg className={styles.arrow} width="48" height="24" viewBox="0 0 48 24" aria-hidden="true">
        <path d="M0 12h46M36 2l10 10-10 10" />
      </svg>
    </Link>
  );
}
