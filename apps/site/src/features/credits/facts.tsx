import { Fragment } from 'react';
import { dateText } from '../../content/dates.ts';
import type { CVSS, Credit } from '../../generated/types.ts';
import { useLocale } from '../../i18n/use-content.ts';
import styles from './credits.module.css';

/** The identifiers of a vulnerability and the source of its score, as far as the content has them. */
export function Facts({ credit: { date, vendor, product, cve, cwe, cvss } }: { credit: Credit }) {
  const locale = useLocale();
  const facts = [date && dateText(date, locale), joined(vendor, product), joined(cve, cwe)].filter(Boolean);
  if (facts.length === 0 && !cvss) return null;
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {cvss && <Scoring cvss={cvss} />}
    </div>
  );
}

/** The facts that there are, in one line. */
export const joined = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');

/** Who scored the vulnerability, and the vector. */
function Scoring({ cvss: { vector, scorer } }: { cvss: CVSS }) {
  return (
    <>
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
