import { type RenderResult, act, render } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { Providers } from '../app/providers.tsx';
import { SiteRouter } from '../app/router.tsx';
import { loadScreen } from '../app/screens.ts';
import type { Locale } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loaders } from './content.ts';
import { routes } from '../routes.ts';

/** Renders the whole site at a path, in a language, with all screens loaded. */
export async function renderSite(path: string, locale = 'it'): Promise<RenderResult> {
  const [content] = await Promise.all([loaders[locale]!(), ...routes.map(({ id }) => loadScreen(id))]);
  history.replaceState(null, '', path);
  const i18n = createI18n(locale as Locale, content);
  return act(() =>
    render(
      <Providers i18n={i18n} router={SiteRouter}>
        <App />
      </Providers>,
    ),
  );
}
