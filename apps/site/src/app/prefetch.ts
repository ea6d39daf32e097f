import { pathFor, placeAt, routes } from '../routes.ts';
import { sourceLocale } from '../generated/locales.ts';
import { pathBelowBase } from '../session-history.ts';
import { forgetFailures, loadScreen } from './screens.ts';

interface NetworkInformation {
  saveData: boolean;
}

/** The delay in milliseconds after which a browser without requestIdleCallback is assumed to be idle. */
const idleDelay = 1000;

/** The events that suggest that a visitor is about to follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'];

/** Fetches the other screens when the browser is idle, unless the visitor saves data. */
export function prefetchWhenIdle(): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData) return;
  whenIdle(() => {
    for (const { id } of routes) prefetch(id);
  });
}

/** Fetches a screen as soon as the visitor is about to follow a link to it. */
export function prefetchOnIntent(): void {
  for (const type of intents) addEventListener(type, prefetchTarget, { passive: true });
}

function prefetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin) return;
  const path = pathBelowBase(link.pathname);
  const { screen, prefix } = placeAt(path);
  // An unknown path shows Home, but here it is a file.
  if (path === pathFor(screen, prefix ?? sourceLocale)) prefetch(screen);
}

/** Ignores a failure: the visit fetches the screen again and shows the failure. */
function prefetch(screen: Parameters<typeof loadScreen>[0]) {
  loadScreen(screen).catch(forgetFailures);
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, idleDelay);
}
