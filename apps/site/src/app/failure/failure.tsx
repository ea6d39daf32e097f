import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { LoadError } from '../../i18n/load-error.ts';
import { useScreenPath } from '../../i18n/place.ts';
import styles from './failure.module.css';

/** The message in place of a page that cannot be fetched or rendered. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const here = useHref(useLocation());
  const home = useHref(useScreenPath()('home'));
  const kind = error instanceof LoadError ? 'load' : 'render';
  return (
    <section className={styles.failure}>
      <h1 tabIndex={-1}>{t(`errors.${kind}Title`)}</h1>
      <p>{t(`errors.${kind}Text`)}</p>
      {/* A plain link, so that the browser loads the whole document again. */}
      <a className={styles.action} href={kind === 'load' ? here : home}>
        {t(`errors.${kind}Action`)}
      </a>
    </section>
  );
}
