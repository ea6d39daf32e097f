import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import type { Locale } from '../generated/locales.ts';
import { loadedTexts } from './app.tsx';
import { tags } from './fixture-texts.ts';

/** Renders a part of the site at a path, in a language that `i18n` changes. */
export async function renderPart(part: ReactNode, locale = 'it', path = '/') {
  const texts = await loadedTexts(locale as Locale, Object.values(tags));
  const router = ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  const rendered = render(part, {
    wrapper: ({ children }) => (
      <Providers texts={texts} router={router}>
        {children}
      </Providers>
    ),
  });
  return { ...rendered, i18n: texts.i18n };
}
