import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { LoadError } from '../../i18n/load-error.ts';
import { useScreenPath } from '../../i18n/place.ts';
import styles from './failure.module.css';

/** What stands in place of a page that could not be fetched or drawn. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const here = useHref(useLocation());
  const home = useHref(useScreenPath()('home'));
  const kind = error instanceof LoadError ? 'load' : 'render';
  return (
    <section className={styles.failure}>
      <h1 tabIndex={-1}>{t(`errors.${kind}Title`)}</h1>
      <p>{t(`errors.${kind}Text`)}</p>
      {/* An ordinary link: the whole document is fetched anew. */}
      <a className={styles.action} href={kind === 'load' ? here : home}>
        {t(`errors.${kind}Action`)}
      </a>
    </section>
  );
}
