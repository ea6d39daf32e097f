import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { EntryState } from '../../i18n/switch-language.ts';

/**
 * Scrolls to the top on every change of path; Back and Forward restore where
 * the visitor was. A change of language alone moves nothing.
 */
export function useScroll(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const state = location.state as EntryState | null;
  const byHistory = useNavigationType() === NavigationType.Pop;
  const keepsScroll = !byHistory && (state?.keepsScroll ?? false);
  const shown = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { pathname, key };
    if (last.pathname === pathname) return;
    positions.current.set(last.key, window.scrollY);
    if (keepsScroll) return;
    window.scrollTo(0, byHistory ? (positions.current.get(key) ?? 0) : 0);
  }, [pathname, key, byHistory, keepsScroll]);

  useOwnScrollRestoration();
}

/** The browser restores scroll on reload, when the page is not drawn by us yet; else we do. */
function useOwnScrollRestoration() {
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
