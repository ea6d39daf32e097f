import { useTranslation } from 'react-i18next';
import { useContent } from '../../i18n/use-content.ts';
import styles from './follow.module.css';
import { type Network, icons, networks } from './icons.ts';

/** The fixed side block: the owner's profiles that have an address. */
export function Follow() {
  const { follow, socialprofils = {} } = useContent();
  const profiles = networks.flatMap((network) => {
    const href = socialprofils[network];
    return href ? [{ network, href }] : [];
  });
  if (profiles.length === 0) return null;
  return (
    <aside className={styles.follow} aria-labelledby="follow">
      <h2 id="follow" className={styles.title}>
        {follow.title}
      </h2>
      <ul className={styles.profiles}>
        {profiles.map(({ network, href }) => (
          <li key={network}>
            <ProfileLink network={network} href={href} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function ProfileLink({ network, href }: { network: Network; href: string }) {
  const { t } = useTranslation();
  const { follow } = useContent();
  const name = t('follow.profile', { network: follow.networks[network] });
  return (
    <a className={styles.profile} href={href} rel="me noopener" aria-label={name}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[network]} />
      </svg>
    </a>
  );
}
