import { mailto } from '../../content/mail.ts';
import { profilesOf } from '../../content/profiles.ts';
import { withheld } from '../../generated/settings.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import type { TextsOf } from '../../i18n/visit-texts.ts';
import { accessibleName } from '../../ui/accessible-name.ts';
import type { CVLink } from '../../content/cv-link.ts';
import styles from './follow.module.css';
import { type IconName, icons } from './icons.ts';

/** The texts of every screen, to which the build has added the first form of the CV, if there is one. */
type LinkedContent = TextsOf<'common'> & { cv?: CVLink };

/** The fixed side block: the owner's profiles that have an address and, apart from them, the e-mail address and the CV. */
export function Follow() {
  const content: LinkedContent = useContent();
  const t = useT();
  const { contactConfig, cv, follow, headerButtonText } = content;
  const email = !withheld?.some(({ id }) => id === 'email') && contactConfig?.YOUR_EMAIL;
  const profiles: SideLinkProps[] = profilesOf(content).map(({ name, network, url }) => ({
    icon: network,
    href: url,
    rel: 'me',
    name: accessibleName(t('follow.profile', { network: name }), name),
    text: name,
  }));
  const direct: SideLinkProps[] = [
    ...(email ? [{ icon: 'email' as const, href: mailto(email), name: email, text: email }] : []),
    ...(cv ? [{ icon: 'cv' as const, href: import.meta.env.BASE_URL + cv.path, name: cv.name, text: cv.name }] : []),
  ];
  if (profiles.length + direct.length === 0) return null;
  return (
    <aside className={styles.follow} aria-labelledby="follow">
      <h2 id="follow" className={styles.title}>
        {profiles.length > 0 ? follow.title : headerButtonText.contact}
      </h2>
      <SideLinks links={profiles} />
      <SideLinks links={direct} />
    </aside>
  );
}

function SideLinks({ links }: { links: SideLinkProps[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.href}>
          <SideLink {...link} />
        </li>
      ))}
    </ul>
  );
}

interface SideLinkProps {
  /** Undefined if the site has no icon for the network. */
  icon: IconName | undefined;
  href: string;
  rel?: string;
  /** The accessible name, and the tooltip of an icon. */
  name: string;
  /** The visible text; beside the page, only of a link without an icon. */
  text: string;
}

function SideLink({ icon, name, text, ...link }: SideLinkProps) {
  return (
    <a className={styles.link} {...link} title={icon && name} aria-label={name}>
      {icon && <img className={styles.icon} src={icons[icon]} alt="" width="20" height="20" fetchPriority="low" />}
      <span className={styles.name}>{text}</span>
    </a>
  );
}
