const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text's characters as a reader counts them: an accented letter or an emoji is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
