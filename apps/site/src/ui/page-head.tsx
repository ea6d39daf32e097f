import type { PropsWithChildren } from 'react';
import { type ScreenId, routeOf } from '../routes.ts';
import { useContent } from '../i18n/use-content.ts';
import styles from './page-head.module.css';

interface PageHeadProps extends PropsWithChildren {
  screen: ScreenId;
  /** The screen's heading, the one h1. */
  title: string;
}

/** The head of a screen: its number and name, the heading, and an introduction where there is one. */
export function PageHead({ screen, title, children }: PageHeadProps) {
  const { number, label } = routeOf(screen);
  const content = useContent();
  return (
    <header className={styles.head}>
      <p className={styles.section} aria-hidden="true">
        <span className={styles.number}>{number}</span> {label(content)}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.intro}>{children}</div>}
    </header>
  );
}
