import { type RefObject, useEffect } from 'react';
import { Link } from '../../ui/link.tsx';
import { usePlace, useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { routes } from '../../routes.ts';
import imprint from '../footer/footer.module.css';
import { Imprint } from '../footer/imprint.tsx';
import { MenuLanguages } from './language-links.tsx';
import styles from './menu.module.css';

/** The id by which the button refers to the menu. */
export const menuId = 'menu';

interface MenuProps {
  ref: RefObject<HTMLElement | null>;
  onChange: (open: boolean) => void;
  onChoose: () => void;
}

/**
 * The full-screen navigation. As a popover, it opens without JavaScript and
 * before hydration. After hydration, its events update the app.
 */
export function Menu({ ref, onChange, onChoose }: MenuProps) {
  const content = useContent();
  const { screen } = usePlace();
  const path = useScreenPath();

  useEffect(() => {
    if (ref.current?.matches(':popover-open')) onChange(true);
  }, [ref, onChange]);

  return (
    <nav
      ref={ref}
      id={menuId}
      className={styles.menu}
      aria-label={content.navigation.label}
      popover="manual"
      onBeforeToggle={(event) => onChange(event.newState === 'open')}
    >
      <ul className={styles.links}>
        {routes.map(({ id, number, label }) => (
          <li key={id}>
            <Link
              className={styles.link}
              to={path(id)}
              aria-current={id === screen ? 'page' : undefined}
              onClick={onChoose}
            >
              <span className={styles.number} data-figures="" aria-hidden="true">
                {number}
              </span>
              <span className={styles.word}>{label(content)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MenuLanguages />
      <div className={`${imprint.imprint} ${styles.footer}`}>
        <Imprint />
      </div>
    </nav>
  );
}
