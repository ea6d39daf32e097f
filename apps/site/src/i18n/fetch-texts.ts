import { addFormattedTexts } from '../content/formatted-texts.ts';
import type { Locale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import type { LoadPart } from './visit-texts.ts';

/** A part of the texts as the browser fetches it. */
export interface TextsFile {
  content: Partial<PublicContent>;
  /** The texts of the dates and lists that the screen shows. */
  formatted: Record<string, string>;
}

/** Loads the texts, which the build publishes and the dev server serves; `prefix` begins their addresses. */
export function fetchTexts(prefix: string): LoadPart {
  return async (locale, part) => {
    const response = await fetch(`${prefix}${locale}-${part}.json`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return contentOf(locale, (await response.json()) as TextsFile);
  };
}

/** Returns the content of a part, whose dates and lists have the texts of the build from now on. */
export function contentOf(locale: Locale, { content, formatted }: TextsFile): Partial<PublicContent> {
  addFormattedTexts(locale, formatted);
  return content;
}
