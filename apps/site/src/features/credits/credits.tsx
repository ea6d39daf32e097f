import { Fragment } from 'react';
import { dateText } from '../../content/dates.ts';
import { scores } from '../../generated/scores.ts';
import type { CVSS, Credit } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { EvidenceLink } from '../../ui/evidence-link.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './credits.module.css';

/** The vulnerabilities that the owner reported. */
export default function Credits() {
  const { creditstext, titles, credits = [] } = useContent<'credits'>();
  return (
    <Screen id="credits" intro={creditstext.text} heading={titles.credits}>
      <ol data-columns="">
        {credits.map((credit, index) => (
          <CreditItem key={index} credit={credit} />
        ))}
      </ol>
    </Screen>
  );
}

function CreditItem({ credit }: { credit: Credit }) {
  const { creditstext } = useContent<'credits'>();
  const { title, description, link, cvss } = credit;
  const head = (
    <>
      <h3>{title}</h3>
      <Facts credit={credit} />
    </>
  );
  return (
    <Row figures={cvss && <Rating cvss={cvss} />} head={head}>
      <LongText text={description} />
      {link && <EvidenceLink href={link} text={creditstext.advisory} title={title} />}
    </Row>
  );
}

/** The score and the severity of a vulnerability, which the compiler computed. */
function Rating({ cvss: { vector } }: { cvss: CVSS }) {
  const { severities } = useContent<'credits'>().creditstext;
  const scored = scores[vector];
  if (!scored) return null;
  const { score, severity, version } = scored;
  return (
    <>
      <p className={styles.score}>{score}</p>
      <p className={styles.severity}>{joined(severities[severity], `CVSS ${version}`)}</p>
    </>
  );
}

/** The identifiers of a vulnerability and the source of its score, as far as the content has them. */
function Facts({ credit: { date, vendor, product, cve, cwe, cvss } }: { credit: Credit }) {
  const locale = useLocale();
  const facts = [date && dateText(date, locale), joined(vendor, product), joined(cve, cwe)].filter(Boolean);
  if (facts.length === 0 && !cvss) return null;
  return (
    <div className={styles.facts} data-figures="">
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {cvss && <Scoring cvss={cvss} />}
    </div>
  );
}

/** The facts that there are, in one line. */
const joined = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');

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
