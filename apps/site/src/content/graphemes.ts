/** Splits a text into user-perceived characters (UAX #29), at most `limit`: an accented letter or an emoji is one. */
export function graphemes(text: string, limit = Infinity): string[] {
  if (!('Segmenter' in Intl)) return text.match(cluster)?.slice(0, limit) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (found.length >= limit) break;
    found.push(segment);
  }
  return found;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * The same for Firefox before 125, which has no segmenter, so that it hydrates what the build
 * rendered: flags, joined emoji, letters with combining accents.
 */
const cluster =
  /\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?)?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?)*\p{M}*|\r\n|.\p{M}*/gsu;
