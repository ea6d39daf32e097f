import links, { type CVLink } from 'virtual:cv-links';
import { fill } from '../content/fill.ts';
import type { Locale } from '../generated/locales.ts';
import { useContent, useLocale } from '../i18n/use-content.ts';
import styles from './cv-downloads.module.css';

const base = import.meta.env.BASE_URL;

/** The forms of the CV in the visitor's language, each with its type and size; nothing where the content has no CV. */
export function CVDownloads() {
  const { cvtext } = useContent();
  const locale = useLocale();
  if (!cvtext) return null;
  const sizeOf = (link: CVLink) => fill(cvtext.size, { size: kilobytes(link.size, locale) });
  return (
    <section className={styles.downloads}>
      <h2 className={styles.heading}>{cvtext.title}</h2>
      <ul className={styles.list}>
        {links[locale]?.map((link) => (
          <li key={link.form}>
            <a className={styles.link} href={base + link.path}>
              <span className={styles.name}>{cvtext[link.form]}</span>{' '}
              <span className={styles.size}>{sizeOf(link)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bytes as kilobytes in the figures of a language, rounded up. */
function kilobytes(bytes: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(Math.ceil(bytes / 1000));
}
