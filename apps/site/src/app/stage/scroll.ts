import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeAt } from '../../routes.ts';
import { entryMemory, isCurrentEntry, keepInEntry } from '../../session-history.ts';

/** The minimum interval in milliseconds between two records of the scroll position: Safari allows 100 in 30 seconds. */
const recordInterval = 350;

/**
 * Scrolls to the top on every change of path. Back and Forward restore the scroll
 * position. A language change does not scroll.
 */
export function useScroll(): void {
  const location = useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const shown = useRef(location);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = location;
    if (last === location) return;
    const kept = isCurrentEntry(location.key) ? entryMemory().scroll : undefined;
    const top = scrollAfter(last.pathname, location.pathname, byHistory ? (kept ?? 0) : undefined);
    if (top !== undefined) window.scrollTo(0, top);
  }, [location, byHistory]);

  useOwnScrollRestoration();
  useRecordedScroll(shown);
}

/**
 * Returns the vertical scroll position in CSS pixels after a navigation, or
 * undefined if the position stays. `restored` is the stored position of a page
 * that Back or Forward restores.
 */
export function scrollAfter(from: string, to: string, restored: number | undefined): number | undefined {
  if (from === to) return undefined;
  if (restored !== undefined) return restored;
  const [left, entered] = [placeAt(from), placeAt(to)];
  const otherLanguage = left.screen === entered.screen && left.prefix !== entered.prefix;
  return otherLanguage ? undefined : 0;
}

/**
 * While the app runs, it restores the scroll position, because only the app knows
 * when a page is rendered. The browser restores it when a document is loaded again.
 * An entry that the visitor leaves for another page of this site keeps the mode
 * 'manual', so that the app restores it in a new document too.
 */
function useOwnScrollRestoration() {
  useLayoutEffect(() => {
    const { scroll } = entryMemory();
    if (history.scrollRestoration === 'manual' && window.scrollY === 0 && scroll) window.scrollTo(0, scroll);
  }, []);

  useEffect(() => {
    const manual = () => (history.scrollRestoration = 'manual');
    const auto = () => (history.scrollRestoration = 'auto');
    manual();
    addEventListener('pageshow', manual);
    addEventListener('pagehide', auto);
    return () => {
      removeEventListener('pageshow', manual);
      removeEventListener('pagehide', auto);
      auto();
    };
  }, []);
}

/** Records the scroll position in the history entry of the page on screen, so that it survives the document. */
function useRecordedScroll(shown: { readonly current: Location }) {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const record = () => {
      clearTimeout(timer);
      timer = undefined;
      // While a page loads, its entry is current but the previous page is on screen.
      if (!isCurrentEntry(shown.current.key) || entryMemory().scroll === window.scrollY) return;
      keepInEntry({ scroll: window.scrollY });
    };
    const onScroll = () => {
      if (timer !== undefined) return;
      record();
      timer = setTimeout(record, recordInterval);
    };
    addEventListener('scroll', onScroll, options);
    // Every navigation begins with one of these events.
    for (const type of ['click', 'keydown', 'pagehide']) addEventListener(type, record, options);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [shown]);
}
