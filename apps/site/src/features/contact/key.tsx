import { shownKey } from '../../generated/openpgp.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import styles from './contact.module.css';
import { Way } from './way.tsx';

interface KeyProps {
  /** Copies the fingerprint. */
  onCopy: (fingerprint: string, button: HTMLElement) => void;
}

/** The fingerprint of the owner's OpenPGP key and a link to the key; nothing if the content has no key. */
export function Key({ onCopy }: KeyProps) {
  const t = useT();
  const texts = useContent('contact').contacttext.openpgp;
  if (!shownKey) return null;
  const { bytes, fingerprint } = shownKey;
  return (
    <Way label={texts.fingerprint} copyName={texts.copy} onCopy={(button) => onCopy(fingerprint, button)}>
      <div className={styles.key}>
        <div className={styles.fingerprint}>
          <bdi dir="ltr">{fingerprint}</bdi>
        </div>
        <a className={styles.file} href={`${import.meta.env.BASE_URL}pgp.asc`}>
          {t('contact:contacttext.openpgp.key', { size: String(Math.ceil(bytes / 1000)) })}
        </a>
      </div>
    </Way>
  );
}
