import { graphemes } from './graphemes.ts';

/** The number of user-perceived characters of a description that a closed card shows. */
export const previewLength = 130;

/** A text in two parts: the part that a closed card shows, and the rest, which is empty for a short text. */
export interface Preview {
  start: string;
  rest: string;
}

/** Splits a description after its first 130 characters. */
export function previewOf(description: string): Preview {
  const start = graphemes(description, previewLength).join('');
  return { start, rest: description.slice(start.length) };
}
