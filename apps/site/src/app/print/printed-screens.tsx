import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlace } from '../../i18n/place.ts';
import { routes } from '../../routes.ts';
import { ScreenView, loadedScreens } from '../screens.ts';
import styles from './print.module.css';

/** The other screens, on paper alone: whoever prints a screen gets the whole CV. */
export function PrintedScreens() {
  const { screen } = usePlace();
  const printing = usePrinting();
  if (!printing) return null;
  const loaded = loadedScreens();
  const others = routes.filter(({ id }) => id !== screen && loaded.has(id));
  return others.map(({ id }) => (
    <div key={id} className={styles.screen}>
      <ScreenView screen={id} />
    </div>
  ));
}

/** Whether the document is being printed. Printing does not wait, so neither does this. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const follow = () => flushSync(() => setPrinting(paper.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    paper.addEventListener('change', follow);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', follow);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
