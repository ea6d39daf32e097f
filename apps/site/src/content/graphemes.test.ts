import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemes } from './graphemes.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const segments = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Every code point up to Cyrillic, the general punctuation and the currency signs, with marks, joiners and emoji among them. */
const character = fc.oneof(
  fc.integer({ min: 0, max: 0x52f }),
  fc.integer({ min: 0x2000, max: 0x20ff }),
  fc.constantFrom(0x0d, 0x301, 0x483, 0x200d, 0xfe0f, 0x1f1ee, 0x1f1f9, 0x1f469, 0x1f3fd, 0x1d400),
);

test('any text splits as by the segmenter of the platform', () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 20 }), (points) => {
      const text = String.fromCodePoint(...points);
      expect(graphemes(text)).toEqual(segments(text));
      expect(graphemes(text, 3)).toEqual(segments(text).slice(0, 3));
    }),
  );
});

test('of letters, figures and punctuation alone, each is a character', () => {
  for (const character of 'Perché no? Ναι, ёлка – €5 “così”\n')
    expect(graphemes(`a${character}b`)).toEqual(['a', character, 'b']);
});

// The compiler, which enforces the limits, has the same test (tools/internal/check/length_test.go).
test.each([
  ['क्षेत्रीय सुरक्षा', 7],
  ['শ্রীরামকৃষ্ণ', 5],
  ['ക്ഷണക്കത്ത്', 4],
  ['ខ្ញុំ', 1],
  ['မြန်မာ', 4],
  ['நிலைமை', 3],
  ['👩‍💻👨‍👩‍👧‍👦', 2],
  ['🇮🇹🇬🇧🇮', 3],
  ['👍🏽❤️', 2],
  ['1️⃣#️⃣', 2],
  ['각\u1112\u1161\u11ab', 2],
  ['ที่นี่ น้ำ', 4],
  ['e\u0301a\u0308\u0301', 2],
])('%s has %i characters', (text, count) => {
  expect(graphemes(text)).toHaveLength(count);
});
