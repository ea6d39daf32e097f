import { scores } from '../../generated/scores.ts';
import type { CVSS } from '../../generated/types.ts';
import { useContent } from '../../i18n/use-content.ts';
import { joined } from './facts.tsx';
import styles from './credits.module.css';

/** The score and the severity of a vulnerability, which the compiler computed. */
export function Rating({ cvss: { vector } }: { cvss: CVSS }) {
  const { severities } = useContent<'credits'>().creditstext;
  const scored = scores[vector];
  if (!scored) return null;
  const { score, severity, version } = scored;
  return (
    <div className={styles.rating}>
      <p className={styles.score}>{score}</p>
      <p>{joined(severities[severity], `CVSS ${version}`)}</p>
    </div>
  );
}
