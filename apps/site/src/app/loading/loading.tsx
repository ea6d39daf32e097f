import { useEffect, useState } from 'react';
import { useLanguages } from '../../i18n/language-provider.tsx';
import { usePage } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import styles from './loading.module.css';

/** The time in milliseconds before a pending page or language is announced. */
const announceDelay = 300;

/** Shows and announces that a page or a language is being fetched. */
export function Loading() {
  const { navigation } = useContent();
  const fetching = useLanguages().request !== undefined;
  const slow = useSlow(usePage().isLeaving || fetching);
  return (
    <p className={styles.loading} role="status">
      {slow && navigation.loading}
    </p>
  );
}

/** Returns whether a fetch has been pending for longer than the delay. */
function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), announceDelay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
