import { startTransition } from 'react';
import { type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import type { Locale } from '../generated/locales.ts';
import type { LoadPart } from '../i18n/backend.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { articleName } from '../content/article-name.ts';
import { forgetArticle, partsOf, screenAt } from '../routes.ts';
import { currentAddress } from '../session-history.ts';
import { App } from './app.tsx';
import { fetchAhead } from './prefetch.ts';
import { Providers } from './providers.tsx';
import { SiteRouter } from './pages.tsx';
import { loadScreen } from './screens.ts';

export interface StartOptions {
  /** The root element of the app. */
  root: HTMLElement;
  /** The language of the visit. */
  locale: Locale;
  /** Whether the content of `root` is in this language. */
  hydrate: boolean;
  load: LoadPart;
  /** Called with an error in place of whose part the page shows a message. */
  onCaughtError?: RootOptions['onCaughtError'];
}

/**
 * Hydrates or renders the document: fetches only the screen of the visit and
 * its texts first. Returns the texts. Rejects when one of them does not load; the
 * document then stays as it is.
 */
export async function start({ root, locale, hydrate, load, ...options }: StartOptions): Promise<Texts> {
  let screen = screenAt(currentAddress().pathname);
  const texts = new Texts(locale, load);
  if (articleName(screen) !== undefined && document.documentElement.dataset.screen === 'home') {
    // The document of an unknown address: whether there is an article, the host knows.
    await texts.load(locale, partsOf(screen)).catch(() => {
      forgetArticle(screen);
      screen = 'home';
    });
  }
  await loadScreen(screen, locale, texts);
  const app = (
    <Providers texts={texts} router={SiteRouter}>
      <App />
    </Providers>
  );
  // A host can respond with the document of another screen, such as Home's for every address.
  const drawn = hydrate && document.documentElement.dataset.screen === screen;
  if (drawn) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
  fetchAhead(texts);
  return texts;
}
