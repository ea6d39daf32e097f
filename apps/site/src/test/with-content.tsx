import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { partsOf, routes } from '../routes.ts';
import { load, tags } from './fixture-texts.ts';

/** Renders a part of the site at a path, with the texts of the fixture, in a language that `i18n` changes. */
export async function renderPart(part: ReactNode, locale = 'it', path = '/') {
  return renderTexts(part, await loadedTexts(locale as Locale, Object.values(tags)), path);
}

/** Renders a part of the site with the contents of the test, in their first language. */
export function renderWith(part: ReactNode, contents: Record<string, PublicContent>, path = '/') {
  const [first] = Object.keys(contents);
  const texts = new Texts(first as Locale, () => Promise.reject(new Error('every part is loaded')));
  for (const [locale, content] of Object.entries(contents)) {
    for (const id of ['common', ...routes.map(({ id }) => id)] as const) texts.replace(locale as Locale, id, content);
  }
  return renderTexts(part, texts, path);
}

/** Renders a part of the site at a path, with texts whose `i18n` changes the language. */
export function renderTexts(part: ReactNode, texts: Texts, path: string) {
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

/** Returns the fixture's texts in a language, with all parts of `languages` loaded. */
export async function loadedTexts(locale: Locale, languages = [locale]): Promise<Texts> {
  const texts = new Texts(locale, load);
  await Promise.all(languages.flatMap((language) => routes.map(({ id }) => texts.load(language, partsOf(id)))));
  return texts;
}
