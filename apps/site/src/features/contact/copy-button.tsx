import { useContent } from '../../i18n/use-content.ts';
import { accessibleName } from '../../ui/accessible-name.ts';
import styles from './contact.module.css';

interface CopyButtonProps {
  /** The accessible name; the visible text is added if it lacks it. */
  name: string;
  onCopy: (button: HTMLElement) => void;
}

/** A button that copies the value beside it. */
export function CopyButton({ name, onCopy }: CopyButtonProps) {
  const { contacttext } = useContent<'contact'>();
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={accessibleName(name, contacttext.copy)}
      onClick={(event) => onCopy(event.currentTarget)}
    >
      {contacttext.copy}
    </button>
  );
}
