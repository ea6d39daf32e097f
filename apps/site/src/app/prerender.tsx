import type { PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type Locale, loadContent, sourceLocale } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { type ScreenId, pathFor } from '../routes.ts';
import { App } from './app.tsx';
import { basename } from './basename.ts';
import { Providers } from './providers.tsx';
import { loadScreen } from './screens.ts';

/**
 * Returns the HTML of a screen in a language, for the inside of #root. `prefix` is
 * true for the address with the language prefix, /en/whoami, and false for the
 * address without it, /whoami.
 */
export async function renderScreen(screen: ScreenId, locale: Locale, prefix: boolean): Promise<string> {
  const [content] = await Promise.all([loadContent[locale](), loadScreen(screen)]);
  const path = pathFor(screen, prefix ? locale : sourceLocale);
  const router = ({ children }: PropsWithChildren) => (
    <StaticRouter basename={basename} location={`${basename === '/' ? '' : basename}${path}`}>
      {children}
    </StaticRouter>
  );
  return renderToString(
    <Providers i18n={createI18n(locale, content)} router={router}>
      <App />
    </Providers>,
  );
}
