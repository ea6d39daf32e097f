import styles from './evidence-link.module.css';

interface EvidenceLinkProps {
  href: string;
  /** The text, with the title. */
  text: string;
  /** The title of the entry. */
  title: string;
}

/**
 * A link to an external page with the evidence for an entry. Where the title is after a colon, only the name of
 * the link has it, since the entry shows it.
 */
export function EvidenceLink({ href, text, title }: EvidenceLinkProps) {
  // In a text from right to left, the title is between isolates (content/isolates.ts).
  const filled = text.replace(/\u2069$/, '');
  const start = filled.endsWith(title) ? filled.slice(0, -title.length) : '';
  const [, label = text, colon] = /^(.+?)(\s?[:：]\s?)\u2068?$/.exec(start) ?? [];
  return (
    <a className={styles.link} href={href}>
      <span>
        {/* Before the text: after it, a line can break between its last word and the space of the arrow. */}
        <svg className={styles.arrow} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 18L18 6M8 6h10v10" />
        </svg>
        <span>{label}</span>
        {colon && <span className={styles.title}>{colon + title}</span>}
      </span>
    </a>
  );
}
