import type { PublicContent } from '../generated/types.ts';
import type { LoadPart } from './texts.ts';

/** Loads the texts that the build publishes as JSON; `prefix` begins their addresses. */
export function publishedTexts(prefix: string): LoadPart {
  return async (locale, part) => {
    const response = await fetch(`${prefix}${locale}-${part}.json`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return (await response.json()) as Partial<PublicContent>;
  };
}
