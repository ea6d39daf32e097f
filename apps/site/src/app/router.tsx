import { type PropsWithChildren, createContext, use, useLayoutEffect, useState, useTransition } from 'react';
import { type Navigator, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { localeOf } from '../i18n/i18n.ts';
import { type Texts, useTexts } from '../i18n/visit-texts.ts';
import { screenAt } from '../routes.ts';
import { entryMemory, pathBelowBase } from '../session-history.ts';
import { basename } from './basename.ts';
import { isReady } from './screens.ts';

const NavigatingContext = createContext(false);

/** Whether a navigation is pending: the previous page is still on screen. */
export function useNavigating(): boolean {
  return use(NavigatingContext);
}

/**
 * The router of the browser. It differs from react-router's BrowserRouter in three
 * points: a loaded screen appears in the frame after the click, a pending navigation
 * is reported, and a link that is chosen twice before its page is on screen adds one
 * history entry.
 */
export function SiteRouter({ children }: PropsWithChildren) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const texts = useTexts();
  const [navigator] = useState(() => withoutRepeats(history, texts));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [navigating, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const show = () => setState({ action, location });
        // React renders a transition in slices, with frames between them: a screen that is loaded appears later so.
        if (isReady(screenAt(pathBelowBase(location.pathname)), texts)) show();
        else startTransition(show);
      }),
    [history, texts],
  );
  return (
    <NavigatingContext value={navigating}>
      <Router basename={basename} location={location} navigationType={action} navigator={navigator}>
        {children}
      </Router>
    </NavigatingContext>
  );
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * A navigator that ignores a new entry with the address of the current one, whose page is late. A replaced
 * entry keeps its memory. A new entry begins with the language on screen, so that the page needs no second write.
 */
function withoutRepeats(history: BrowserHistory, { i18n }: Texts): Navigator {
  return {
    ...history,
    push: (to) => {
      if (history.createHref(to) !== history.createHref(history.location)) history.push(to, { locale: localeOf(i18n) });
    },
    replace: (to) => history.replace(to, entryMemory()),
  };
}
