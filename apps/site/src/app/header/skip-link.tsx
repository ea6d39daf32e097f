import { useTranslation } from 'react-i18next';
import styles from './header.module.css';

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#main" inert={inert}>
      {t('navigation.skipLink')}
    </a>
  );
}
