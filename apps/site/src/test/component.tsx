import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loaders } from './content.ts';

/** Draws a part of the site as it stands at a path, in a language. */
export async function renderPart(part: ReactNode, locale = 'it', path = '/') {
  const i18n = createI18n(locale as Locale, await loaders[locale]!());
  return render(part, {
    wrapper: ({ children }) => (
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </I18nextProvider>
      </StrictMode>
    ),
  });
}
