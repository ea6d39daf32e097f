import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlace } from '../../i18n/place.ts';
import { useTexts } from '../../i18n/visit-texts.ts';
import { useLocale } from '../../i18n/use-content.ts';
import { articleName } from '../../content/article-name.ts';
import { routes } from '../../routes.ts';
import { ScreenView, isLoaded } from '../screens.ts';

/**
 * The screens before the current one, or those after it, rendered only for print:
 * a printed screen contains the whole CV.
 */
export function PrintedScreens({ part }: { part: 'before' | 'after' }) {
  const { screen } = usePlace();
  const texts = useTexts();
  const locale = useLocale();
  const printing = usePrinting();
  if (!printing || articleName(screen) !== undefined) return null;
  const current = routes.findIndex(({ id }) => id === screen);
  const others = part === 'before' ? routes.slice(0, current) : routes.slice(current + 1);
  return others
    .filter(({ id }) => isLoaded(id, locale, texts))
    .map(({ id }) => (
      <div key={id} hidden>
        <ScreenView screen={id} />
      </div>
    ));
}

/** Returns whether the document is being printed. It updates synchronously, because printing does not wait. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const listening = new AbortController();
    const { signal } = listening;
    let dialog = false;
    const show = () => flushSync(() => setPrinting(dialog || paper.matches));
    const turn = (on: boolean) => () => {
      dialog = on;
      show();
    };
    addEventListener('beforeprint', turn(true), { signal });
    addEventListener('afterprint', turn(false), { signal });
    paper.addEventListener('change', show, { signal });
    return () => listening.abort();
  }, []);
  return printing;
}
