const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a text into user-perceived characters (UAX #29): an accented letter or an emoji is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
