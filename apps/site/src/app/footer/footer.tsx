import { PrivacyLink } from '../../ui/privacy-link.tsx';
import styles from './footer.module.css';
import { Imprint } from './imprint.tsx';

/** The footer of every screen. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Imprint />
      <PrivacyLink />
    </footer>
  );
}
