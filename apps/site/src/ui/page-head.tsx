import type { PropsWithChildren } from 'react';
import { type ScreenId, headingOf, routeOf } from '../routes.ts';
import { useContent } from '../i18n/use-content.ts';
import styles from './page-head.module.css';

interface PageHeadProps extends PropsWithChildren {
  screen: ScreenId;
}

/** The head of a screen: its number and name, the heading and an optional introduction. */
export function PageHead({ screen, children }: PageHeadProps) {
  const { number, label } = routeOf(screen);
  const content = useContent();
  return (
    <header className={styles.head}>
      <p className={styles.section} aria-hidden="true">
        <span className={styles.number}>{number}</span> {label(content)}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {headingOf(content, screen)}
      </h1>
      {children && <div className={styles.intro}>{children}</div>}
    </header>
  );
}
