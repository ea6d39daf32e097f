import { type RenderResult, act, render } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { Providers } from '../app/providers.tsx';
import { SiteRouter } from '../app/pages.tsx';
import { loadChunk } from '../app/screens.ts';
import type { Locale } from '../generated/locales.ts';
import type { EntryMemory } from '../session-history.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import { routes } from '../routes.ts';
import { loadedTexts } from './with-content.tsx';

/** Renders the whole site at a path, in a language, with all screens loaded. `memory` is what the history entry stores. */
export async function renderSite(path: string, locale = 'it', memory?: EntryMemory): Promise<RenderResult> {
  const texts = await loadedTexts(locale as Locale);
  await Promise.all(routes.map(({ id }) => loadChunk(id)));
  history.replaceState(memory ? { usr: memory } : null, '', path);
  return act(() => render(siteWith(texts)));
}

/** The whole site with these texts, as the client renders it. */
export function siteWith(texts: Texts) {
  return (
    <Providers texts={texts} router={SiteRouter}>
      <App />
    </Providers>
  );
}
