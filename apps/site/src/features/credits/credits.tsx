import { dateText } from '../../content/dates.ts';
import { scores } from '../../generated/scores.ts';
import type { Advisories } from '../../content/advisory.ts';
import type { CVSS, Credit } from '../../generated/types.ts';
import type { Event } from '../../generated/types.ts';
import { useScreenPath } from '../../i18n/place.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import { articleScreen } from '../../content/article-name.ts';
import type { TextsOf } from '../../i18n/visit-texts.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { EvidenceLink } from '../../ui/evidence-link.tsx';
import { Link } from '../../ui/link.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Vector } from '../../ui/vector.tsx';
import styles from './credits.module.css';

type CreditsContent = TextsOf<'credits'> & Advisories;

/** The vulnerabilities that the owner reported. */
export default function Credits() {
  const { creditstext, titles, credits = [], advisories } = useContent('credits') as CreditsContent;
  return (
    <Screen id="credits" intro={creditstext.text} heading={titles.credits}>
      <ol data-columns="">
        {credits.map((credit, index) => (
          <CreditItem key={index} credit={credit} article={advisories?.[index]} />
        ))}
      </ol>
    </Screen>
  );
}

function CreditItem({ article, credit }: { credit: Credit; article: string | undefined }) {
  const t = useT();
  const path = useScreenPath();
  const { title, description, link, cvss, timeline } = credit;
  const head = <h3>{article ? <Link to={path(articleScreen(article))}>{title}</Link> : title}</h3>;
  return (
    <Row figures={cvss && <Rating cvss={cvss} />} head={head} facts={<Facts credit={credit} />}>
      <LongText text={description} />
      {timeline && !article && <Timeline events={timeline} />}
      {link && <EvidenceLink href={link} text={t('credits:creditstext.advisory', { title })} title={title} />}
    </Row>
  );
}

/** What happened when, of a vulnerability without an article of its own. */
function Timeline({ events }: { events: readonly Event[] }) {
  const { creditstext } = useContent('credits');
  const locale = useLocale();
  return (
    <ol className={styles.timeline} aria-label={creditstext.timeline}>
      {events.map(({ date, event }, index) => (
        <li key={index}>
          <span data-figures="">{dateText(date, locale)}</span> {event}
        </li>
      ))}
    </ol>
  );
}

/** The score and the severity of a vulnerability, which the compiler computed, and who scored it. */
function Rating({ cvss: { vector, scorer } }: { cvss: CVSS }) {
  const { severities } = useContent('credits').creditstext;
  const scored = scores[vector];
  if (!scored) return null;
  const { score, severity, version } = scored;
  return (
    <>
      <p className={styles.score}>{score}</p>
      <Dotted className={styles.severity} of={[severities[severity], `CVSS\u00a0${version}`, scorer]} />
    </>
  );
}

/** The identifiers of a vulnerability and the vector of its score, as far as the content has them. */
function Facts({ credit }: { credit: Credit }) {
  const { affected, confirmed, cve, cvss, cwe, date, fixed, product, vendor } = credit;
  const { creditstext } = useContent('credits');
  const t = useT();
  const locale = useLocale();
  const lines = [
    [date && dateText(date, locale)],
    [vendor, product],
    [cve, cwe],
    [affected && `${creditstext.affected}: ${affected}`],
    [fixed && `${creditstext.fixed}: ${fixed}`],
    [confirmed && t('credits:creditstext.confirmed', { date: dateText(confirmed, locale) })],
  ].filter((line) => line.some(Boolean));
  if (lines.length === 0 && !cvss) return null;
  return (
    <div className={styles.facts} data-figures="">
      {lines.map((line, index) => (
        <Dotted key={index} of={line} />
      ))}
      {cvss && (
        <p className={styles.vector}>
          <Vector of={cvss.vector} />
        </p>
      )}
    </div>
  );
}
