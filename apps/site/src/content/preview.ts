import { graphemes } from './graphemes.ts';

/** How many characters of a description a closed card shows, counted as a reader counts. */
export const previewLength = 130;

/** What follows a preview. */
export const ellipsis = ' ...';

/** A text in two parts: what a closed card shows, and the rest, empty where it shows all. */
export interface Preview {
  start: string;
  rest: string;
}

/** Parts a description after its first 130 characters. */
export function previewOf(description: string): Preview {
  const characters = graphemes(description);
  return {
    start: characters.slice(0, previewLength).join(''),
    rest: characters.slice(previewLength).join(''),
  };
}
