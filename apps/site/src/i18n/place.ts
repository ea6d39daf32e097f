import { useLocation } from 'react-router-dom';
import { sourceLocale } from '../generated/locales.ts';
import { type Place, type ScreenId, pathFor, placeAt } from '../routes.ts';
import { useLocale } from './use-content.ts';

/** Returns the screen and the prefix in the visitor's address. */
export function usePlace(): Place {
  return placeAt(useLocation().pathname);
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
