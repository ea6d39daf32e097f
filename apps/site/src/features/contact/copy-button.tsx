import { useContent } from '../../i18n/use-content.ts';
import styles from './contact.module.css';

interface CopyButtonProps {
  /** The accessible name; it begins with the visible text. */
  name: string;
  onCopy: (button: HTMLElement) => void;
}

/** A button that copies the value beside it. */
export function CopyButton({ name, onCopy }: CopyButtonProps) {
  const { contacttext } = useContent<'contact'>();
  return (
    <button type="button" className={styles.copy} aria-label={name} onClick={(event) => onCopy(event.currentTarget)}>
      {contacttext.copy}
    </button>
  );
}
