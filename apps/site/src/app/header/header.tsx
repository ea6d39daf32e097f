import { useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useIsUnknown, useScreenPath } from '../../i18n/place.ts';
import { brandOf } from '../../content/identity.ts';
import { useContent, useT } from '../../i18n/use-content.ts';
import { accessibleName } from '../../ui/accessible-name.ts';
import { Loading } from '../loading/loading.tsx';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';
import { Menu } from './menu.tsx';
import { placeBelow, useModalMenu } from './modal-menu.ts';

interface HeaderProps {
  menuOpen: boolean;
  onMenuChange: (open: boolean) => void;
}

/** The header of every screen: brand, language switch and menu. */
export function Header({ menuOpen, onMenuChange }: HeaderProps) {
  const content = useContent();
  const t = useT();
  const brand = brandOf(content);
  const path = useScreenPath();
  const isUnknown = useIsUnknown();
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const open = () => {
    if (header.current && menu.current) placeBelow(header.current, menu.current);
    menu.current?.showPopover();
    onMenuChange(true);
  };
  const close = () => onMenuChange(false);
  useModalMenu(menuOpen, header, menu, close);

  return (
    <header ref={header} className={styles.header} data-screen-only="">
      <Link
        className={styles.brand}
        to={path('home')}
        aria-label={accessibleName(t('navigation.brandLink', { brand }), brand)}
        onClick={menuOpen ? close : undefined}
      >
        {brand}
      </Link>
      <div className={styles.controls}>
        <LanguageLinks />
        <MenuButton open={menuOpen} onToggle={menuOpen ? close : open} />
      </div>
      {isUnknown && (
        <p className={styles.unknown}>
          {content.errors.unknownAddress} <Link to={path('home')}>{content.errors.renderAction}</Link>
        </p>
      )}
      <Menu ref={menu} onChange={onMenuChange} onChoose={close} />
      <Loading />
    </header>
  );
}
