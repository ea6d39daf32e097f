import { Link } from './link.tsx';
import { useScreenPath } from '../i18n/place.ts';
import { useContent } from '../i18n/use-content.ts';
import { type ScreenId, routeOf, routes } from '../routes.ts';
import styles from './next-screen.module.css';

/** The link at the end of a screen to the next screen; on the last screen, to Home. */
export function NextScreen({ after }: { after: ScreenId }) {
  const path = useScreenPath();
  const content = useContent();
  const next = routes[routes.findIndex(({ id }) => id === after) + 1] ?? routeOf('home');
  return (
    <Link className={styles.next} to={path(next.id)}>
      <span className={styles.number} aria-hidden="true">
        {next.number}
      </span>
      <span className={styles.label}>{next.label(content)}</span>
      <svg className={styles.arrow} viewBox="0 0 48 24" aria-hidden="true">
        <path d="M0 12h46M36 2l10 10-10 10" />
      </svg>
    </Link>
  );
}
