import { useContent, useT } from '../../i18n/use-content.ts';
import { Fade } from '../../ui/fade.tsx';
import styles from './copy-alert.module.css';
import type { Outcome } from './use-copy.ts';

interface CopyAlertProps {
  outcome: Outcome | undefined;
  shown: boolean;
  onDismiss: () => void;
}

/** The alert area: hidden by default, shown after a copy until the visitor dismisses it. */
export function CopyAlert({ outcome, shown, onDismiss }: CopyAlertProps) {
  const { contacttext } = useContent('contact');
  const t = useT();
  const copied = {
    email: contacttext.emailCopied,
    phone: contacttext.phoneCopied,
    fingerprint: contacttext.openpgp.copied,
  };
  return (
    <Fade in={shown}>
      {outcome && (
        <div className={styles.alert} role="alert" data-variant={outcome.variant} data-screen-only="">
          <p>
            {outcome.variant === 'success'
              ? copied[outcome.way]
              : t('contact:contacttext.copyFailed', { value: outcome.value })}
          </p>
          <button type="button" className={styles.dismiss} aria-label={contacttext.dismiss} onClick={onDismiss}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3.5 3.5l17 17M20.5 3.5l-17 17" />
            </svg>
          </button>
        </div>
      )}
    </Fade>
  );
}
