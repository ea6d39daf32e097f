import { dateText, isPast } from '../../content/dates.ts';
import { updated } from '../../generated/settings.ts';
import type { Certificate } from '../../generated/types.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { EvidenceLink } from '../../ui/evidence-link.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './certifications.module.css';

/** The certificates, each with its id and a link to verify it, if it has them. */
export default function Certifications() {
  const { certs = [] } = useContent('certifications');
  return (
    <Screen id="certifications">
      <ul className={styles.list} data-columns="">
        {certs.map((certificate, index) => (
          <CertificateItem key={index} certificate={certificate} />
        ))}
      </ul>
    </Screen>
  );
}

function CertificateItem({ certificate }: { certificate: Certificate }) {
  const { certstext } = useContent('certifications');
  const t = useT();
  const { title, description, id, url } = certificate;
  return (
    <li className={styles.certificate}>
      <h2>{title}</h2>
      <LongText text={description} className={styles.description} />
      <div className={styles.evidence}>
        <div className={styles.facts}>
          <Facts certificate={certificate} />
          {id && (
            <p className={styles.id} data-figures="">
              <span>{certstext.idLabel}</span> <span>{id}</span>
            </p>
          )}
        </div>
        {url && <EvidenceLink href={url} text={t('certifications:certstext.verify', { title })} title={title} />}
      </div>
    </li>
  );
}

/** The issuer and the dates of a certificate, as far as the content has them. */
function Facts({ certificate: { issuer, issued, expires } }: { certificate: Certificate }) {
  const t = useT();
  const locale = useLocale();
  const line = expires && isPast(expires, updated) ? 'expired' : 'expires';
  const dates = [
    issued && t('certifications:certstext.issued', { date: dateText(issued, locale) }),
    expires && t(`certifications:certstext.${line}`, { date: dateText(expires, locale) }),
  ];
  return (
    <>
      {issuer && <p>{issuer}</p>}
      {dates.some(Boolean) && <Dotted of={dates} />}
    </>
  );
}
