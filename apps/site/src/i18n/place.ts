import { useLocation } from 'react-router-dom';
import { sourceLocale } from '../generated/locales.ts';
import { type Place, type ScreenId, pathFor, placeAt } from '../routes.ts';
import { useLocale } from './use-content.ts';

/** What the visitor's address names. */
export function usePlace(): Place {
  return placeAt(useLocation().pathname);
}

/**
 * Gives each screen's path as links inside the site have it: below a language
 * prefix they keep it, as long as that language is the one on screen.
 */
export function useScreenPath(): (screen: ScreenId) => string {
  const { prefix } = usePlace();
  const locale = useLocale();
  return (screen) => pathFor(screen, prefix === locale ? prefix : sourceLocale);
}
