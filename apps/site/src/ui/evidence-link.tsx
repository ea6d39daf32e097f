import type { PropsWithChildren } from 'react';
import styles from './evidence-link.module.css';

/** A link to an external page with the evidence for an entry. */
export function EvidenceLink({ href, children }: PropsWithChildren<{ href: string }>) {
  return (
    <a className={styles.link} href={href}>
      <span>
        {/* Before the text: after it, a line can break between its last word and the space of the arrow. */}
        <svg className={styles.arrow} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 18L18 6M8 6h10v10" />
        </svg>
        <span>{children}</span>
      </span>
    </a>
  );
}
