import { copyrightYear, updated } from '../../generated/settings.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import styles from './footer.module.css';

/** The copyright line, with the owner's name, and the VAT number. */
export function Imprint() {
  const { owner, footer } = useContent();
  const t = useT();
  // Without a year, the spaces around it collapse.
  const year = String(copyrightYear ?? updated?.slice(0, 'YYYY'.length) ?? '');
  return (
    <>
      <p className={styles.owner}>{t('footer.copyright', { year, name: owner.name })}</p>
      {owner.vatNumber && (
        <p data-vat="">
          <span>{footer.vatLabel}</span> <span data-figures="">{owner.vatNumber}</span>
        </p>
      )}
    </>
  );
}
