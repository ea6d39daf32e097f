import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { usePage, useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { useTexts } from '../../i18n/visit-texts.ts';
import { LoadError } from '../screens.ts';
import styles from './failure.module.css';

interface Props {
  error: unknown;
  /** Renders the page again: the content has changed. */
  retry: () => void;
}

/** The message in place of a page that cannot be fetched or rendered. */
export function Failure({ error, retry }: Props) {
  const { errors } = useContent();
  const { i18n } = useTexts();
  useEffect(() => {
    i18n.store.on('removed', retry);
    return () => i18n.store.off('removed', retry);
  }, [i18n, retry]);
  const here = useHref(usePage().location);
  const home = useHref(useScreenPath()('home'));
  const kind = error instanceof LoadError ? 'load' : 'render';
  return (
    <section className={styles.failure}>
      <h1 tabIndex={-1}>{errors[`${kind}Title`]}</h1>
      <p>{errors[`${kind}Text`]}</p>
      {/* A plain link, so that the browser loads the whole document again. */}
      <a className={styles.action} href={kind === 'load' ? here : home}>
        {errors[`${kind}Action`]}
      </a>
    </section>
  );
}
