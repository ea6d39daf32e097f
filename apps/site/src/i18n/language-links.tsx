import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { flags } from '../generated/flags.ts';
import { type Locale, localeDirections, localeNames, locales } from '../generated/locales.ts';
import { pathFor } from '../routes.ts';
import { LanguageFailure } from './language-failure.tsx';
import styles from './language-links.module.css';
import { useLanguages } from './language-provider.tsx';
import { usePlace } from './place.ts';
import { useLocale } from './use-content.ts';

/** The language switch: links to the documents of the screen, which change the language in place. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const { failed, choose } = useLanguages();
  return (
    <>
      <ul className={styles.languages} aria-label={t('navigation.languages')}>
        {locales.map((locale) => (
          <li key={locale}>
            <LanguageLink locale={locale} onChoose={choose} />
          </li>
        ))}
      </ul>
      {failed && <LanguageFailure locale={failed} />}
    </>
  );
}

interface LanguageLinkProps {
  locale: Locale;
  onChoose: (locale: Locale) => void;
}

function LanguageLink({ locale, onChoose }: LanguageLinkProps) {
  const href = useHref(pathFor(usePlace().screen, locale));
  const current = useLocale() === locale;

  function change(event: MouseEvent) {
    // A modifier key opens the link in the browser: a new tab, a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(locale);
  }

  return (
    <a
      className={styles.language}
      href={href}
      lang={locale}
      dir={localeDirections[locale]}
      hrefLang={locale}
      aria-current={current ? 'true' : undefined}
      onClick={change}
    >
      <img className={styles.flag} src={flags[locale]} alt="" width="20" height="15" fetchPriority="low" />
      <span className={styles.name}>{localeNames[locale]}</span>
    </a>
  );
}
