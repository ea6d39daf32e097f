import { useContent } from '../../i18n/use-content.ts';
import { CVDownloads } from '../../ui/cv-downloads.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CopyAlert } from './copy-alert.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './contact.module.css';
import { Key } from './key.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { useCopy } from './use-copy.ts';

/** The contact details of the owner. */
export default function Contact() {
  const { titles, contactConfig, contacttext, owner, footer } = useContent<'contact'>();
  const { YOUR_EMAIL: email, YOUR_FONE: phone, description } = contactConfig ?? {};
  const { loading, outcome, shown, copy, dismiss } = useCopy();

  return (
    <Screen id="contact">
      {loading && <div className={styles.loading} role="progressbar" aria-label={contacttext.loading} />}
      <section className={styles.section}>
        <h2 className={styles.heading}>{contacttext.getInTouch}</h2>
        <dl className={styles.ways}>
          {email && (
            <Way
              label={contacttext.emailLabel}
              value={email}
              href={`mailto:${email}`}
              copyName={contacttext.copyEmail}
              onCopy={(button) => copy('email', email, button)}
            />
          )}
          {phone && (
            <Way
              label={titles.phone}
              value={phone}
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              copyName={contacttext.copyPhone}
              onCopy={(button) => copy('phone', phone, button)}
            />
          )}
          <Key onCopy={(fingerprint, button) => copy('fingerprint', fingerprint, button)} />
        </dl>
        <CopyAlert outcome={outcome} shown={shown} onDismiss={dismiss} />
        <div className={styles.note}>
          {description && <p>{description}</p>}
          {owner.vatNumber && (
            <p className={styles.vat}>
              {footer.vatLabel} <span>{owner.vatNumber}</span>
            </p>
          )}
        </div>
      </section>
      <CVDownloads />
      <PrivacyNote />
    </Screen>
  );
}

interface WayProps {
  /** The kind of address. */
  label: string;
  /** The address, as shown and copied. */
  value: string;
  href: string;
  /** The accessible name of the copy button; the visible text is added if it lacks it. */
  copyName: string;
  onCopy: (button: HTMLElement) => void;
}

/** One address of the owner: a link and a button that copies it. */
function Way({ label, value, href, copyName, onCopy }: WayProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <a className={styles.way} dir="ltr" href={href}>
          {value}
        </a>
        <CopyButton name={copyName} onCopy={onCopy} />
      </dd>
    </>
  );
}
