import { useContent } from '../../i18n/use-content.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './header.module.css';
import { menuId } from './menu.tsx';

interface MenuButtonProps {
  /** Whether the menu is open. */
  open: boolean;
  onToggle: () => void;
}

/** The button that opens and closes the menu. A component of its own, because hydration renders it twice. */
export function MenuButton({ open, onToggle }: MenuButtonProps) {
  const { navigation } = useContent();
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={styles.toggle}
      // Until the app runs, the browser opens the menu, and exposes its state.
      {...(hydrated
        ? { 'aria-expanded': open, 'aria-controls': menuId, onClick: onToggle }
        : { popoverTarget: menuId })}
      aria-label={open ? navigation.closeMenu : navigation.openMenu}
    >
      <span className={styles.bars} />
    </button>
  );
}
