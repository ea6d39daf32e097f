import { copyrightYear, updated } from '../../generated/settings.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import styles from './footer.module.css';

/** The owner's name, which most copyright lines have, the copyright line and the VAT number. */
export function Imprint() {
  const { owner, footer } = useContent();
  const t = useT();
  // Without a year, the spaces around it collapse.
  const year = String(copyrightYear ?? updated?.slice(0, 'YYYY'.length) ?? '');
  const copyright = t('footer.copyright', { year, name: owner.name });
  return (
    <>
      {!copyright.includes(owner.name) && <p>{owner.name}</p>}
      <p className={styles.owner}>{copyright}</p>
      {owner.vatNumber && (
        <p data-vat="">
          <span>{footer.vatLabel}</span> <span data-figures="">{owner.vatNumber}</span>
        </p>
      )}
    </>
  );
}
