import { useContent } from '../../i18n/use-content.ts';
import { LongText } from '../../ui/long-text.tsx';
import { privacyId } from '../../ui/privacy-link.tsx';
import styles from './privacy-note.module.css';

/** What the site and its host store about a visitor; nothing if the content has no note. */
export function PrivacyNote() {
  const { privacy } = useContent('contact');
  if (!privacy) return null;
  return (
    <section data-columns="" data-screen-only="">
      <h2 id={privacyId} tabIndex={-1} data-beside="">
        {privacy.title}
      </h2>
      <LongText text={privacy.text} className={styles.text} />
    </section>
  );
}
