import { type Profile, profilesOf } from '../../content/profiles.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import { accessibleName } from '../../ui/accessible-name.ts';
import styles from './follow.module.css';
import { icons } from './icons.ts';

/** The fixed side block: the owner's profiles that have an address. */
export function Follow() {
  const content = useContent();
  const profiles = profilesOf(content);
  if (profiles.length === 0) return null;
  return (
    <aside className={styles.follow} aria-labelledby="follow">
      <h2 id="follow" className={styles.title}>
        {content.follow.title}
      </h2>
      <ul className={styles.profiles}>
        {profiles.map((profile) => (
          <li key={profile.url}>
            <ProfileLink {...profile} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function ProfileLink({ name, url, network }: Profile) {
  const t = useT();
  const label = t('follow.profile', { network: name });
  return (
    <a className={styles.profile} href={url} rel="me" aria-label={network ? label : accessibleName(label, name)}>
      {network ? (
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[network]} />
        </svg>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </a>
  );
}
