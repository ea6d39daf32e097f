import type { PropsWithChildren } from 'react';
import { useContent } from '../../i18n/use-content.ts';
import { accessibleName } from '../../ui/accessible-name.ts';
import styles from './contact.module.css';

interface WayProps extends PropsWithChildren {
  /** The kind of address. */
  label: string;
  /** The accessible name of the copy button; the visible text is added if it lacks it. */
  copyName: string;
  onCopy: (button: HTMLElement) => void;
}

/** One address of the owner, or the key, and a button that copies it. */
export function Way({ label, copyName, onCopy, children }: WayProps) {
  const { copy } = useContent('contact').contacttext;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        <button
          type="button"
          className={styles.copy}
          aria-label={accessibleName(copyName, copy)}
          onClick={(event) => onCopy(event.currentTarget)}
        >
          {copy}
        </button>
      </dd>
    </>
  );
}
