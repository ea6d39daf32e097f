import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import type { Locale } from '../generated/locales.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loaders } from './content.ts';

/** Renders a part of the site at a path, in a language. */
export async function renderPart(part: ReactNode, locale = 'it', path = '/') {
  const i18n = createI18n(locale as Locale, await loaders[locale]!());
  const router = ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  return render(part, {
    wrapper: ({ children }) => (
      <Providers i18n={i18n} router={router}>
        {children}
      </Providers>
    ),
  });
}
