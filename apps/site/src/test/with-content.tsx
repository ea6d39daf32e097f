import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { addContent, createI18n } from '../i18n/i18n.ts';

/** Renders a part of the site with the contents of the test, in their first language. */
export function renderWith(part: ReactNode, contents: Record<string, PublicContent>, path = '/') {
  const [[locale, content], ...others] = Object.entries(contents) as [
    [Locale, PublicContent],
    ...[Locale, PublicContent][],
  ];
  const i18n = createI18n(locale, content);
  for (const [other, texts] of others) addContent(i18n, other, texts);
  const router = ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  const page = render(part, {
    wrapper: ({ children }) => (
      <Providers i18n={i18n} router={router}>
        {children}
      </Providers>
    ),
  });
  return { ...page, i18n };
}
