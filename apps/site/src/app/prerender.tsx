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

/** Returns the HTML of a screen at its address in a language, for the inside of #root, from the files that the browser fetches. */
export async function renderScreen(screen: ScreenId, locale: Locale, load: LoadPart): Promise<string> {
  const texts = new Texts(locale, load);
  await loadScreen(screen, locale, texts);
  const path = pathFor(screen, locale);
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
