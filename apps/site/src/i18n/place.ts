import { createContext, useSyncExternalStore } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { sourceLocale } from '../generated/locales.ts';
import { type Place, type ScreenId, pathFor, placeAt } from '../routes.ts';
import { useProvided } from './use-provided.ts';
import { useLocale } from './use-content.ts';

/** The page on screen. While the next one loads, the router's location is ahead of it. */
export interface Page {
  location: Location;
  /** How the visitor came to it. */
  action: NavigationType;
  /** Whether the next page loads. */
  isLeaving: boolean;
}

/** The page on screen; null outside of the providers. */
export const PageContext = createContext<Page | null>(null);

/** The page on screen. */
export const usePage = (): Page => useProvided(PageContext);

/** Returns the screen and the prefix in the address of the page on screen. */
export function usePlace(): Place {
  return placeAt(usePage().location.pathname);
}

const never = () => () => undefined;

/**
 * Returns whether the site has no page at the visitor's address, which shows Home. A document for such addresses says
 * so; until the app runs, that of Home does not.
 */
export function useIsUnknown(): boolean {
  const { pathname } = usePage().location;
  const { screen, prefix } = placeAt(pathname);
  const isUnknown = pathFor(screen, prefix ?? sourceLocale) !== (pathname.replace(/\/+$/, '') || '/');
  const inDocument = () =>
    typeof document === 'undefined' ? isUnknown : 'unknown' in document.documentElement.dataset;
  return useSyncExternalStore(never, () => isUnknown, inDocument);
}

/**
 * Returns a function that returns the path of each screen for internal links. Below
 * a language prefix, links keep the prefix while that language is on screen.
 */
export function useScreenPath(): (screen: ScreenId) => string {
  const { prefix } = usePlace();
  const locale = useLocale();
  return (screen) => pathFor(screen, prefix === locale ? prefix : sourceLocale);
}
