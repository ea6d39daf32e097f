import type { ReactNode } from 'react';
import type { Advisory } from '../../content/advisory.ts';
import { dateText } from '../../content/dates.ts';
import type { Event } from '../../generated/types.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import { Vector } from '../../ui/vector.tsx';

const catalogue = {
  cve: (id: string) => `https://www.cve.org/CVERecord?id=${id}`,
  cwe: (id: string) => `https://cwe.mitre.org/data/definitions/${id.replace('CWE-', '')}.html`,
};

/** What is known of the vulnerability: identifiers, score, product and versions. */
export function AdvisoryFacts({ credit }: { credit: NonNullable<Advisory['advisory']> }) {
  const { creditstext } = useContent('writing');
  const t = useT();
  const locale = useLocale();
  const { affected, confirmed, cve, cvss, cwe, fixed, product, rating, title, vendor } = credit;
  // In one line. The version is that of the vector.
  const score = rating && `${rating.score}\u00a0·\u00a0${creditstext.severities[rating.severity]}`;
  return (
    <section data-facts="" aria-label={title}>
      {score && <p data-score="">{score}</p>}
      {(vendor ?? product) && <p>{[vendor, product].filter(Boolean).join(' · ')}</p>}
      <dl data-figures="">
        {cve && <Fact name="CVE" value={cve} href={catalogue.cve(cve)} />}
        {cwe && <Fact name="CWE" value={cwe} href={catalogue.cwe(cwe)} />}
        {affected && <Fact name={creditstext.affected} value={affected} />}
        {fixed && <Fact name={creditstext.fixed} value={fixed} />}
        {cvss && <Fact name="CVSS" value={<Vector of={cvss.vector} />} />}
      </dl>
      {confirmed && <p>{t('writing:creditstext.confirmed', { date: dateText(confirmed, locale) })}</p>}
    </section>
  );
}

function Fact({ href, name, value }: { name: string; value: ReactNode; href?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  );
}

/** What happened when. */
export function Timeline({ events }: { events: readonly Event[] }) {
  const { creditstext } = useContent('writing');
  const locale = useLocale();
  return (
    <section data-timeline="">
      <h2>{creditstext.timeline}</h2>
      <ol>
        {events.map(({ date, event }, index) => (
          <li key={index}>
            <time dateTime={date} data-figures="">
              {dateText(date, locale)}
            </time>
            <p>{event}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
