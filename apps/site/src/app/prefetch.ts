import { type ScreenId, pathFor, placeAt, routes } from '../routes.ts';
import { sourceLocale } from '../generated/locales.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import { pathBelowBase } from '../session-history.ts';
import { loadScreen } from './screens.ts';

/** The delay in milliseconds after which a browser without requestIdleCallback is assumed to be idle. */
const idleDelay = 1000;

/** The events that suggest that a visitor is about to follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'];

/**
 * Fetches what a visit needs later, unless the visitor saves data: the other
 * screens with their texts, each one as soon as the visitor is about
 * to follow a link to it, and all of them when the browser is idle, in each language that is shown.
 */
export function fetchAhead(texts: Texts): void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  for (const type of intents) addEventListener(type, ({ target }) => prefetchTarget(texts, target), { passive: true });
  const prefetchAll = () => {
    for (const { id } of routes) whenIdle(() => prefetch(texts, id));
  };
  prefetchAll();
  texts.i18n.on('languageChanged', prefetchAll);
}

function prefetchTarget(texts: Texts, target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin) return;
  const path = pathBelowBase(link.pathname);
  const { screen, prefix } = placeAt(path);
  // An unknown path shows Home, but here it is a file.
  if (path === pathFor(screen, prefix ?? sourceLocale)) prefetch(texts, screen);
}

/** Ignores a failure: the visit loads the screen again and shows the failure. */
function prefetch(texts: Texts, screen: ScreenId) {
  loadScreen(screen, localeOf(texts.i18n), texts).catch(() => undefined);
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, idleDelay);
}
