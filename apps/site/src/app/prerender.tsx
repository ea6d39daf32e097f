import type { PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import type { LoadPart } from '../i18n/backend.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { type ScreenId, pathFor } from '../routes.ts';
import { App } from './app.tsx';
import { basename } from './basename.ts';
import { Providers } from './providers.tsx';
import { loadScreen } from './screens.ts';

/**
 * Returns the HTML of a screen in a language, for the inside of #root, from the files that the browser fetches. Its
 * address is that of the screen, unless it is for addresses that do not exist.
 */
export async function renderScreen(
  screen: ScreenId,
  locale: Locale,
  load: LoadPart,
  isUnknown = false,
): Promise<string> {
  const texts = new Texts(locale, load);
  await loadScreen(screen, locale, texts);
  const path = pathFor(screen, locale).replace(/\/?$/, isUnknown ? '/404' : '$&');
  const router = ({ children }: PropsWithChildren) => (
    <StaticRouter basename={basename} location={`${basename === '/' ? '' : basename}${path}`}>
      {children}
    </StaticRouter>
  );
  return renderToString(
    <Providers texts={texts} router={router}>
      <App />
    </Providers>,
  );
}
