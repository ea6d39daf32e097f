import { Fragment } from 'react';
import { dateText } from '../../content/dates.ts';
import { scores } from '../../generated/scores.ts';
import type { CVSS, Credit } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import styles from './credits.module.css';

/** The identifiers and the severity of a vulnerability, as far as the content has them. */
export function Facts({ credit: { date, vendor, product, cve, cwe, cvss } }: { credit: Credit }) {
  const locale = useLocale();
  const facts = [date && dateText(date, locale), together(vendor, product), together(cve, cwe)].filter(Boolean);
  if (facts.length === 0 && !cvss) return null;
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {cvss && <Severity cvss={cvss} />}
    </div>
  );
}

const together = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');

/** Score and severity, which the compiler computed, then who scored it and the vector. */
function Severity({ cvss: { vector, scorer } }: { cvss: CVSS }) {
  const { severities } = useContent<'credits'>().creditstext;
  const scored = scores[vector];
  return (
    <>
      <p className={styles.score}>
        {scored && together(`CVSS ${scored.version}`, scored.score, severities[scored.severity])}
      </p>
      <p>{scorer}</p>
      <p className={styles.vector}>
        {vector.split('/').map((metric, index) => (
          <Fragment key={index}>
            {index > 0 && '/'}
            <wbr />
            {metric}
          </Fragment>
        ))}
      </p>
    </>
  );
}
