import type { i18n } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { type Locale, loadContent } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { rememberLocale } from '../i18n/remember.ts';
import { screenAt } from '../routes.ts';
import { App } from './app.tsx';
import { basename } from './basename.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import { loadScreen } from './screens.ts';

interface StartOptions {
  /** Where the app stands in the document. */
  root: HTMLElement;
  /** The language of the visit. */
  locale: Locale;
  /** Whether `root` already holds this screen in this language. */
  hydrate: boolean;
}

/**
 * Brings the document to life: fetches the language and the screen of the
 * visit, and nothing else, then draws. Gives the i18next instance. Fails where
 * something does not load; what the document shows then stays.
 */
export async function start({ root, locale, hydrate }: StartOptions): Promise<i18n> {
  const screen = screenAt(location.pathname.slice(basename.length === 1 ? 0 : basename.length));
  const [content] = await Promise.all([loadContent[locale](), loadScreen(screen)]);
  if (new URLSearchParams(location.search).get('lng') === locale) rememberLocale(locale);
  const i18n = createI18n(locale, content);
  const app = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter basename={basename}>
          <App />
        </BrowserRouter>
      </I18nextProvider>
    </StrictMode>
  );
  if (hydrate) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  prefetchWhenIdle();
  return i18n;
}
