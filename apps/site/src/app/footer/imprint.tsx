import { useTranslation } from 'react-i18next';
import { site } from '../../generated/site.ts';
import { useContent } from '../../i18n/use-content.ts';
import { PrivacyLink } from '../../ui/privacy-link.tsx';
import styles from './footer.module.css';

interface ImprintProps {
  /** Called when the visitor follows a link. */
  onChoose?: () => void;
}

/** The owner's name, the VAT number, the copyright line and the link to the privacy note. */
export function Imprint({ onChoose }: ImprintProps) {
  const { t } = useTranslation();
  const { owner, footer } = useContent();
  return (
    <>
      <p className={styles.owner}>{owner.name}</p>
      {owner.vatNumber && (
        <p>
          {footer.vatLabel} <span className={styles.figures}>{owner.vatNumber}</span>
        </p>
      )}
      <p>{t('footer.copyright', { year: site.copyrightYear, name: owner.name })}</p>
      <PrivacyLink onChoose={onChoose} />
    </>
  );
}
