import type { BackendModule } from 'i18next';
import { addFormattedTexts } from '../content/formatted-texts.ts';
import type { Locale } from '../generated/locales.ts';
import type { Part } from '../routes.ts';

/** A part of a language's texts, as the browser fetches it. */
export interface TextsFile {
  content: object;
  /** The texts of the dates and lists in the content. */
  formatted: Record<string, string>;
}

/** Loads a part of a language's texts. */
export type LoadPart = (locale: Locale, part: Part) => Promise<TextsFile>;

/** Loads the texts, which the build publishes and the dev server serves; `prefix` begins their addresses. */
export function fetchTexts(prefix: string): LoadPart {
  return async (locale, part) => {
    const response = await fetch(`${prefix}${locale}-${part}.json`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return (await response.json()) as TextsFile;
  };
}

/** Returns the backend that loads a part of the texts as an i18next namespace. */
export const backendOf = (load: LoadPart): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  callbackApi: true,
  read: (locale: Locale, part: Part, callback) => {
    load(locale, part).then(
      (file) => callback(null, contentOf(locale, file)),
      (failure: unknown) => callback(failure as Error, false),
    );
  },
});

/** Returns the content of a part, whose dates and lists have the texts of the build from now on. */
export function contentOf(locale: Locale, { content, formatted }: TextsFile): object {
  addFormattedTexts(locale, formatted);
  return content;
}
