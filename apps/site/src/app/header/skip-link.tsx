import { useTranslation } from 'react-i18next';
import styles from './header.module.css';

/** The first Tab stop: a link that skips the header. */
export function SkipLink({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#main" inert={inert}>
      {t('navigation.skipLink')}
    </a>
  );
}
