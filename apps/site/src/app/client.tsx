import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Locale, loadContent } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { rememberLocale } from '../i18n/remember.ts';
import { screenAt } from '../routes.ts';
import { currentAddress } from '../session-history.ts';
import { App } from './app.tsx';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { Providers } from './providers.tsx';
import { SiteRouter } from './router.tsx';
import { loadScreen } from './screens.ts';

interface StartOptions {
  /** Where the app stands in the document. */
  root: HTMLElement;
  /** The language of the visit. */
  locale: Locale;
  /** Whether what `root` holds is in this language. */
  hydrate: boolean;
}

/**
 * Brings the document to life: fetches the language and the screen of the
 * visit, and nothing else, then draws. Gives the i18next instance. Fails where
 * something does not load; what the document shows then stays.
 */
export async function start({ root, locale, hydrate }: StartOptions): Promise<i18n> {
  const screen = screenAt(currentAddress().pathname);
  const [content] = await Promise.all([loadContent[locale](), loadScreen(screen)]);
  if (new URLSearchParams(location.search).get('lng') === locale) rememberLocale(locale);
  const i18n = createI18n(locale, content);
  const app = (
    <Providers i18n={i18n} router={SiteRouter}>
      <App />
    </Providers>
  );
  // A host may answer with another document than the address names, such as Home's for every one.
  const drawn = hydrate && document.documentElement.dataset.screen === screen;
  if (drawn) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  prefetchOnIntent();
  prefetchWhenIdle();
  return i18n;
}
