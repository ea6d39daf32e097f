import { type PropsWithChildren, createContext, use, useLayoutEffect, useState, useTransition } from 'react';
import {
  type Navigator,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  parsePath,
} from 'react-router-dom';
import { useTexts } from '../i18n/texts.ts';
import { screenAt } from '../routes.ts';
import { entryMemory, storeInEntry, pathBelowBase } from '../session-history.ts';
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
  const [navigator] = useState(() => withoutRepeats(history));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [navigating, startTransition] = useTransition();
  const texts = useTexts();
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

/** A navigator that replaces the current entry if the new entry has the same address. */
function withoutRepeats(history: BrowserHistory): Navigator {
  return {
    ...history,
    push: (to, state) => {
      const path = createPath(typeof to === 'string' ? parsePath(to) : to);
      if (path === createPath(history.location)) replace(history, to, state);
      else history.push(to, state);
    },
    replace: (to, state) => replace(history, to, state),
  };
}

/** Replaces the address of the current entry and keeps its stored state. */
function replace(history: BrowserHistory, to: To, state: unknown) {
  const memory = entryMemory();
  history.replace(to, state);
  storeInEntry(memory);
}
