import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { addContent, createI18n } from '../i18n/i18n.ts';

/** Renders a part of the site with contents of the test's own, in the first of their languages. */
export function renderWith(part: ReactNode, contents: Partial<Record<Locale, PublicContent>>, path = '/') {
  const [[locale, content], ...others] = Object.entries(contents) as [
    [Locale, PublicContent],
    ...[Locale, PublicContent][],
  ];
  const i18n = createI18n(locale, content);
  for (const [other, texts] of others) addContent(i18n, other, texts);
  const page = render(part, {
    wrapper: ({ children }) => (
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </I18nextProvider>
      </StrictMode>
    ),
  });
  return { ...page, i18n };
}
