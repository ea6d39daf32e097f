import type { CVLink } from '../content/cv-link.ts';
import type { CVText } from '../generated/types.ts';
import { useContent } from '../i18n/use-content.ts';
import { accessibleName } from './accessible-name.ts';
import styles from './cv-downloads.module.css';

/** A content to which the build has added the links to the CV's forms in its language (i18n/browser-texts.ts). */
interface LinkedContent {
  cvtext: CVText;
  cvlinks?: readonly CVLink[];
}

const base = import.meta.env.BASE_URL;

/** The forms of the CV in the visitor's language, each with its type and size; nothing if there are none. */
export function CVDownloads({ screen }: { screen: 'whoami' | 'contact' }) {
  const { cvlinks, cvtext }: LinkedContent = useContent(screen);
  if (!cvlinks) return null;
  return (
    <section data-columns="" data-screen-only="">
      <h2 data-beside="">{cvtext.title}</h2>
      <ul className={styles.list}>
        {cvlinks.map(({ format, name, path, size }) => (
          <li key={path}>
            <a
              className={styles.link}
              href={base + path}
              aria-label={format && accessibleName(name, `${format} ${size}`)}
            >
              <span className={styles.name}>{format ?? name}</span> <span data-figures="">{size}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
