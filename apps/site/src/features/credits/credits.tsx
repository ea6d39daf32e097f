import type { Credit } from '../../generated/types.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import { EvidenceLink } from '../../ui/evidence-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Facts } from './facts.tsx';
import { Rating } from './rating.tsx';
import styles from './credits.module.css';

/** The vulnerabilities that the owner reported. */
export default function Credits() {
  const { creditstext, titles, credits = [] } = useContent<'credits'>();
  return (
    <Screen id="credits" intro={creditstext.text} heading={titles.credits}>
      <ol className={styles.list}>
        {credits.map((credit, index) => (
          <CreditItem key={index} credit={credit} />
        ))}
      </ol>
    </Screen>
  );
}

function CreditItem({ credit }: { credit: Credit }) {
  const t = useT();
  const { title, description, link, cvss } = credit;
  return (
    <li className={styles.credit}>
      {cvss && <Rating cvss={cvss} />}
      <div className={styles.head}>
        <h3>{title}</h3>
        <Facts credit={credit} />
      </div>
      <div className={styles.body}>
        {description && <p>{description}</p>}
        {link && <EvidenceLink href={link}>{t('creditstext.advisory', { title })}</EvidenceLink>}
      </div>
    </li>
  );
}
