import { useContent } from '../../i18n/use-content.ts';
import styles from './header.module.css';

/** The first Tab stop: a link that skips the header. */
export function SkipLink({ inert }: { inert: boolean }) {
  const { navigation } = useContent();
  return (
    <a className={styles.skip} href="#main" inert={inert} data-screen-only="">
      {navigation.skipLink}
    </a>
  );
}
