import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { flags } from '../../generated/flags.ts';
import { type Locale, localeDirections, localeNames, locales, manyLanguages } from '../../generated/locales.ts';
import { pathFor } from '../../routes.ts';
import { LanguageFailure } from './language-failure.tsx';
import styles from './language-links.module.css';
import { useLanguages } from '../../i18n/language-provider.tsx';
import { usePlace } from '../../i18n/place.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';

// Not the literal type, which depends on the content.
const languageCount: number = locales.length;

/** The language switch: links to the documents of the screen, which change the language in place. None for one language. */
export function LanguageLinks() {
  const { navigation } = useContent();
  const { failed, choose } = useLanguages();
  const shown = useLocale();
  if (languageCount === 1) return null;
  return (
    <div className={styles.switch}>
      <ul className={styles.languages} aria-label={navigation.languages} data-many={manyLanguages || undefined}>
        {locales.map((locale) => (
          <li key={locale} className={styles.item} data-current={locale === shown || undefined}>
            <LanguageLink locale={locale} onChoose={choose} />
          </li>
        ))}
      </ul>
      {failed && <LanguageFailure locale={failed} />}
    </div>
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
      title={manyLanguages ? localeNames[locale] : undefined}
      aria-current={current ? 'true' : undefined}
      onClick={change}
    >
      <Symbol locale={locale} />
      <span className={styles.name}>{localeNames[locale]}</span>
    </a>
  );
}

/** Whether another language of the site begins with the same part of its tag, such as pt beside pt-BR. */
const hasTwin = (locale: Locale, [language]: string[]) =>
  locales.some((other) => other !== locale && other.split('-')[0] === language);

/**
 * The flag of a language or, if it has none, the first part of its tag, with the last part below it
 * where the first is not enough. The name beside it is the link's text.
 */
function Symbol({ locale }: { locale: Locale }) {
  const flag = flags[locale];
  if (flag) return <img className={styles.flag} src={flag} alt="" width="20" height="15" fetchPriority="low" />;
  const parts = locale.split('-');
  return (
    <span className={styles.tag} aria-hidden="true">
      {parts[0]}
      {parts.length > 1 && hasTwin(locale, parts) && <small className={styles.part}>{parts.at(-1)}</small>}
    </span>
  );
}
