import { useTranslation } from 'react-i18next';
import { useContent } from '../../i18n/use-content.ts';
import { NextScreen } from '../../ui/next-screen.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CopyAlert } from './copy-alert.tsx';
import styles from './contact.module.css';
import { useCopy } from './use-copy.ts';

/** How to reach the owner. */
export default function Contact() {
  const { t } = useTranslation();
  const { titles, contactConfig, contacttext, owner, footer } = useContent();
  const { YOUR_EMAIL: email, YOUR_FONE: phone } = contactConfig;
  const { loading, outcome, shown, copy, dismiss } = useCopy();

  return (
    <article className={styles.contact}>
      <PageHead screen="contact" title={titles.contact} />
      {loading && <div className={styles.loading} role="progressbar" aria-label={t('contacttext.loading')} />}
      <section className={styles.section}>
        <h2 className={styles.heading}>{contacttext.getInTouch}</h2>
        <dl className={styles.ways}>
          <dt>{contacttext.emailLabel}</dt>
          <dd>
            <a className={styles.way} dir="ltr" href={`mailto:${email}`}>
              {email}
            </a>
            <CopyButton name={t('contacttext.copyEmail')} onCopy={() => copy('email', email)} />
          </dd>
          <dt>{titles.phone}</dt>
          <dd>
            <a className={styles.way} dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
            <CopyButton name={t('contacttext.copyPhone')} onCopy={() => copy('phone', phone)} />
          </dd>
        </dl>
        <CopyAlert outcome={outcome} shown={shown} onDismiss={dismiss} />
        <p className={styles.description}>{contactConfig.description}</p>
        <p className={styles.vat}>
          {footer.vatLabel} <span>{owner.vatNumber}</span>
        </p>
      </section>
      <NextScreen after="contact" />
    </article>
  );
}

function CopyButton({ name, onCopy }: { name: string; onCopy: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.copy} aria-label={name} onClick={onCopy}>
      {t('contacttext.copy')}
    </button>
  );
}
