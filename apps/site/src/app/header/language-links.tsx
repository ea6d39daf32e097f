import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { flags } from '../../generated/flags.ts';
import { type Locale, localeDirections, localeNames, locales } from '../../generated/locales.ts';
import { documentPath } from '../../routes.ts';
import { LanguageFailure } from './language-failure.tsx';
import styles from './language-links.module.css';
import { useLanguages } from '../../i18n/language-provider.tsx';
import { usePlace } from '../../i18n/place.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';

// Not the literal type, which depends on the content.
const languageCount = (): number => locales.length;

/** Where the languages are: in a row of the header, in one on wide screens and else in the menu, or in the menu. */
export const placeFor = (count: number) => (count <= 3 ? 'row' : count <= 8 ? 'wide' : 'menu');
const place = () => placeFor(languageCount());

/**
 * The language switch of the header: links to the documents of the screen, which change the language in place. None
 * for one language, and the current one alone where the others are in the menu.
 */
export function LanguageLinks() {
  const { failed } = useLanguages();
  if (languageCount() === 1) return null;
  return (
    <div>
      <LanguageList />
      {failed && <LanguageFailure locale={failed} />}
    </div>
  );
}

/** The languages in the menu, with their names; nothing where the header has them all. */
export function MenuLanguages() {
  return place() === 'row' ? null : <LanguageList inMenu />;
}

function LanguageList({ inMenu }: { inMenu?: boolean }) {
  const { navigation } = useContent();
  const { choose } = useLanguages();
  const shown = useLocale();
  return (
    <ul className={inMenu ? styles.menu : styles.languages} aria-label={navigation.languages} data-place={place()}>
      {locales.map((locale) => (
        <li key={locale} className={styles.item} data-current={locale === shown || undefined}>
          <LanguageLink locale={locale} onChoose={choose} />
        </li>
      ))}
    </ul>
  );
}

interface LanguageLinkProps {
  locale: Locale;
  onChoose: (locale: Locale) => void;
}

function LanguageLink({ locale, onChoose }: LanguageLinkProps) {
  const href = useHref(documentPath(useContent(), usePlace().screen, locale));
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
      title={place() === 'row' ? undefined : localeNames[locale]}
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

/** Whether every language has a flag: beside flags, a tag would look like a language of another rank. */
const haveFlags = () => locales.every((locale) => flags[locale]);

/**
 * The flag of a language or, if one has none, the first part of its tag, with the last part below it
 * where the first is not enough. The name beside it is the link's text.
 */
function Symbol({ locale }: { locale: Locale }) {
  if (haveFlags()) {
    return <img className={styles.flag} src={flags[locale]} alt="" width="20" height="15" fetchPriority="low" />;
  }
  const parts = locale.split('-');
  return (
    <span className={styles.tag} aria-hidden="true">
      {parts[0]}
      {parts.length > 1 && hasTwin(locale, parts) && <small className={styles.part}>{parts.at(-1)}</small>}
    </span>
  );
}
