import { graphemes } from './graphemes.ts';

/** The number of user-perceived characters of a description that a closed card shows. */
const previewLength = 130;

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

/** Returns whether a closed card ends inside a word: between two letters or figures. */
export function cutsWord({ start, rest }: Preview): boolean {
  return /[\p{L}\p{M}\p{N}]$/u.test(start) && /^[\p{L}\p{M}\p{N}]/u.test(rest);
}
