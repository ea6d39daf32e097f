import { PrivacyLink } from '../../ui/privacy-link.tsx';
import styles from './footer.module.css';
import { Imprint } from './imprint.tsx';

/** The footer of every screen. */
export function Footer() {
  return (
    // By this id, the start script delays the first paint of Home.
    <footer id="footer" className={`${styles.imprint} ${styles.footer}`}>
      <Imprint />
      <PrivacyLink />
    </footer>
  );
}
