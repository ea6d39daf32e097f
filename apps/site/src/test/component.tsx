import type { ReactNode } from 'react';
import type { Locale } from '../generated/locales.ts';
import { loadedTexts } from './app.tsx';
import { tags } from './fixture-texts.ts';
import { renderTexts } from './with-content.tsx';

/** Renders a part of the site at a path, with the texts of the fixture, in a language that `i18n` changes. */
export async function renderPart(part: ReactNode, locale = 'it', path = '/') {
  return renderTexts(part, await loadedTexts(locale as Locale, Object.values(tags)), path);
}
