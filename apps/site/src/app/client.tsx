import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Locale, loadContent } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { screenAt } from '../routes.ts';
import { currentAddress } from '../session-history.ts';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { SiteRouter } from './router.tsx';
import { loadScreen } from './screens.ts';

interface StartOptions {
  /** The root element of the app. */
  root: HTMLElement;
  /** The language of the visit. */
  locale: Locale;
  /** Whether the content of `root` is in this language. */
  hydrate: boolean;
}

/**
 * Hydrates or renders the document: fetches only the language and the screen of
 * the visit first. Returns the i18next instance. Rejects when a chunk does not
 * load; the document then stays as it is.
 */
export async function start({ root, locale, hydrate }: StartOptions): Promise<i18n> {
  const screen = screenAt(currentAddress().pathname);
  const [content] = await Promise.all([loadContent[locale](), loadScreen(screen)]);
  const i18n = createI18n(locale, content);
  const app = (
    <Providers i18n={i18n} router={SiteRouter}>
      <App />
    </Providers>
  );
  // A host can answer with the document of another screen, such as Home's for every address.
  const drawn = hydrate && document.documentElement.dataset.screen === screen;
  if (drawn) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  void prefetchScreens();
  return i18n;
}

/** Begins to fetch the other screens ahead. Where the code for it does not load, each is fetched when it is visited. */
async function prefetchScreens() {
  const prefetch = await import('./prefetch.ts').catch(() => undefined);
  prefetch?.prefetchOnIntent();
  prefetch?.prefetchWhenIdle();
}
