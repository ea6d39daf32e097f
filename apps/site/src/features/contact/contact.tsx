import { mailto } from '../../content/mail.ts';
import { useContent } from '../../i18n/use-content.ts';
import { CVDownloads } from '../../ui/cv-downloads.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CopyAlert } from './copy-alert.tsx';
import styles from './contact.module.css';
import { Key } from './key.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { useCopy } from './use-copy.ts';
import { Way } from './way.tsx';

/** The contact details of the owner. */
export default function Contact() {
  const { titles, contactConfig, contacttext, owner, footer } = useContent('contact');
  const { YOUR_EMAIL: email, YOUR_FONE: phone, description } = contactConfig ?? {};
  const { loading, outcome, shown, copy, dismiss } = useCopy();

  return (
    <Screen id="contact">
      {loading && <div className={styles.loading} role="progressbar" aria-label={contacttext.loading} />}
      <section className={styles.section}>
        <h2 className={styles.heading}>{contacttext.getInTouch}</h2>
        <dl className={styles.ways} data-long={[email, phone].some((way = '') => way.length > 20) || undefined}>
          {email && (
            <Way
              label={contacttext.emailLabel}
              copyName={contacttext.copyEmail}
              onCopy={(button) => copy('email', email, button)}
            >
              <a className={styles.way} dir="ltr" href={mailto(email)}>
                {email}
              </a>
            </Way>
          )}
          {phone && (
            <Way
              label={titles.phone}
              copyName={contacttext.copyPhone}
              onCopy={(button) => copy('phone', phone, button)}
            >
              <a className={styles.way} dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </Way>
          )}
          <Key onCopy={(fingerprint, button) => copy('fingerprint', fingerprint, button)} />
        </dl>
        <CopyAlert outcome={outcome} shown={shown} onDismiss={dismiss} />
        <div className={styles.note}>
          <LongText text={description} />
          {owner.vatNumber && (
            <p className={styles.vat} data-vat="">
              <span>{footer.vatLabel}</span> <span data-figures="">{owner.vatNumber}</span>
            </p>
          )}
        </div>
      </section>
      <CVDownloads screen="contact" />
      <PrivacyNote />
    </Screen>
  );
}
