import { fill } from '../../content/fill.ts';
import { mailto } from '../../content/mail.ts';
import { profilesOf } from '../../content/profiles.ts';
import { site } from '../../generated/site.ts';
import { useContent } from '../../i18n/use-content.ts';
import { accessibleName } from '../../ui/accessible-name.ts';
import type { CVLink } from '../../ui/cv-downloads.tsx';
import styles from './follow.module.css';
import { type IconName, icons } from './icons.ts';

/** The texts of every screen, to which the build has added the first form of the CV, if there is one. */
type LinkedContent = ReturnType<typeof useContent> & { cv?: CVLink };

/** The fixed side block: the e-mail address, the CV, and the owner's profiles that have an address. */
export function Follow() {
  const content: LinkedContent = useContent();
  const { contactConfig, cv, follow } = content;
  const email = !site.withheld?.some(({ id }) => id === 'email') && contactConfig?.YOUR_EMAIL;
  const links: SideLinkProps[] = [
    ...(email ? [{ icon: 'email' as const, href: mailto(email), name: email }] : []),
    ...(cv ? [{ icon: 'cv' as const, href: import.meta.env.BASE_URL + cv.path, name: cv.name }] : []),
    ...profilesOf(content).map(({ name, network, url }) => ({
      icon: network,
      href: url,
      rel: 'me',
      name: fill(follow.profile, { network: name }),
      text: name,
    })),
  ];
  if (links.length === 0) return null;
  return (
    <aside className={styles.follow} aria-labelledby="follow">
      <h2 id="follow" className={styles.title}>
        {follow.title}
      </h2>
      <ul className={styles.profiles}>
        {links.map((link) => (
          <li key={link.href}>
            <SideLink {...link} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface SideLinkProps {
  /** Undefined if the site has no icon for the network. */
  icon: IconName | undefined;
  href: string;
  rel?: string;
  /** The accessible name, and the tooltip of an icon. */
  name: string;
  /** The visible text of a link without an icon. */
  text?: string;
}

function SideLink({ icon, name, text = '', ...link }: SideLinkProps) {
  const label = icon ? name : accessibleName(name, text);
  return (
    <a className={styles.profile} {...link} title={icon && name} aria-label={label}>
      {icon ? (
        <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[icon]} />
        </svg>
      ) : (
        <span className={styles.name}>{text}</span>
      )}
    </a>
  );
}
