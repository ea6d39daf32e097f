import { useTranslation } from 'react-i18next';
import type { Certificate } from '../../generated/types.ts';
import { useContent } from '../../i18n/use-content.ts';
import { EvidenceLink } from '../../ui/evidence-link.tsx';
import { NextScreen } from '../../ui/next-screen.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './certifications.module.css';

/** The certificates, each with its id and a link to verify it. */
export default function Certifications() {
  const { certs = [] } = useContent();
  return (
    <article className={styles.certifications}>
      <PageHead screen="certifications" />
      <ul className={styles.list}>
        {certs.map((certificate) => (
          <CertificateItem key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      <NextScreen after="certifications" />
    </article>
  );
}

function CertificateItem({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const { title, description, id, url } = certificate;
  return (
    <li className={styles.certificate}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.id}>{`${t('certstext.idLabel')} ${id}`}</p>
      <p className={styles.description}>{description}</p>
      <EvidenceLink href={url}>{t('certstext.verify', { title })}</EvidenceLink>
    </li>
  );
}
