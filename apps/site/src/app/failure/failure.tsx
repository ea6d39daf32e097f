import { useHref } from 'react-router-dom';
import { usePage, useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { LoadError } from '../screens.ts';
import styles from './failure.module.css';

/** The message in place of a page that cannot be fetched or rendered. */
export function Failure({ error }: { error: unknown }) {
  const { errors } = useContent();
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
