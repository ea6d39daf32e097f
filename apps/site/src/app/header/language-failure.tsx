import { useHref } from 'react-router-dom';
import type { Locale } from '../../generated/locales.ts';
import { pathFor } from '../../routes.ts';
import styles from './language-failure.module.css';
import { usePlace } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';

function show(message: HTMLElement | null) {
  message?.showPopover();
  return () => message?.hidePopover();
}

/** The message that a language could not be fetched. A popover, so that the open menu does not cover it. */
export function LanguageFailure({ locale }: { locale: Locale }) {
  const { errors } = useContent();
  const href = useHref({ pathname: pathFor(usePlace().screen, locale), search: `?lng=${locale}` });
  return (
    <p ref={show} className={styles.failure} role="alert" popover="manual">
      <span>{errors.languageText}</span>{' '}
      {/* A plain link, so that the browser loads the whole document again. With its language, it is a choice to store. */}
      <a className={styles.action} href={href} hrefLang={locale}>
        {errors.loadAction}
      </a>
    </p>
  );
}
