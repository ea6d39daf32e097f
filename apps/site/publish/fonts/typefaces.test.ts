import { type Font, create } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import type { FontPlan } from './font-plan.ts';
import { cut, fallbackFace, relativeWidth, siteFace, tokensOf } from './fonts.ts';
import { siteFonts } from './typefaces.ts';

// The sample of each file: a character that it has.
const samples = {
  'latin-ext': 'ż',
  vietnamese: 'ả',
  greek: 'Λ',
  'greek-ext': 'ἀ',
  cyrillic: 'Ж',
  'cyrillic-ext': 'Ѡ',
  arabic: 'ا',
  hebrew: 'א',
};

describe.each([
  ['display', {}, '400'],
  ['text', { wght: { min: 400, max: 700 } }, '400 700'],
] as const)('the %s typeface', (role, axes, weight) => {
  test('has the axes and the weight of its Latin file in the files of all scripts', async () => {
    const { scripts, weight: declared } = siteFonts[role];
    expect(declared).toBe(weight);
    const files = [[siteFonts[role], 'a'], ...Object.entries(samples).map(([name, text]) => [scripts[name]!, text])];
    for (const [source, text] of files as [(typeof scripts)[string], string][]) {
      const font = create(await cut(source, text));
      if (font.isCollection) throw new Error(`${source.source} is a collection`);
      expect(font.hasGlyphForCodePoint(text.codePointAt(0)!), source.source).toBe(true);
      expect(font.variationAxes, source.source).toMatchObject(axes);
      expect(Object.keys(font.variationAxes), source.source).toEqual(Object.keys(axes));
      expect(font['OS/2'].usWeightClass, source.source).toBe(400);
    }
  });
});

/** A font of one em with these widths of letters, in thousandths. */
function fontOf(widths: Record<string, number>, unitsPerEm = 1000): Font {
  const widthOf = (code: number) => widths[String.fromCodePoint(code)];
  return {
    ...{ ascent: 900, descent: -300, unitsPerEm },
    hasGlyphForCodePoint: (code: number) => widthOf(code) !== undefined,
    glyphForCodePoint: (code: number) => ({ advanceWidth: (widthOf(code)! * unitsPerEm) / 1000 }),
  } as Font;
}

test('the width of a text counts each of its letters that both fonts have', () => {
  const site = fontOf({ a: 500, m: 800, z: 9000 });
  const system = fontOf({ a: 600, m: 700, é: 9000 }, 2048);
  // 500 + 2 × 800 against 600 + 2 × 700
  expect(relativeWidth(site, system, 'ammzé')).toBeCloseTo(2100 / 2000, 10);
});

test('a fallback has the width and the line height of the font that it replaces', () => {
  const site = fontOf({});
  // Of the smaller size, 0.9 em is 120 % and 0.3 em 40 %.
  const face = fallbackFace(
    'Site Fallback',
    site,
    { names: ['Wide', 'Wide-Bold'], source: '', weight: '600 700' },
    0.75,
  );
  expect(face).toBe(`@font-face {
  font-family: 'Site Fallback';
  src: local('Wide'), local('Wide-Bold');
  font-weight: 600 700;
  size-adjust: 75.00%;
  ascent-override: 120.00%;
  descent-override: 40.00%;
}
`);
});

/** Returns the tokens of a language whose texts need the same files in both roles. */
function tokens(locale: string, scripts: string[]): object {
  const needed = Object.fromEntries(scripts.map((script) => [script, '']));
  const plan = { locales: { [locale]: { display: needed, text: needed } } } as unknown as FontPlan;
  const lines = tokensOf(plan, locale).split('\n');
  expect(lines.pop()).toBe('');
  return Object.fromEntries(lines.map((line) => /^ {2}(--[\w-]+): (.+);$/.exec(line)!.slice(1)) as [string, string][]);
}

const looser = { '--tracking': '0', '--leading': '1.06', '--scale': '0.9' };

test.each([
  ['el', ['greek'], looser],
  ['bg', ['cyrillic'], looser],
  ['el', ['greek', 'greek-ext'], looser],
  ['en', ['greek'], {}],
  ['pl', ['latin-ext', 'vietnamese'], {}],
  ['ar', ['arabic'], { '--leading': '1.25' }],
  ['he', ['hebrew'], {}],
  ['en', ['arabic', 'hebrew'], {}],
])('the documents in %s with characters of %j have their families and the tokens of their script', (...row) => {
  const [locale, scripts, own] = row;
  const families = (family: string) => scripts.map((script) => `'${family} ${script}'`).join(', ');
  expect(tokens(locale, scripts)).toEqual({
    '--font-display-scripts': families('Fraunces'),
    '--font-text-scripts': families('Hanken Grotesk'),
    ...own,
  });
});

test('a font for other scripts is limited to its characters, unless their list is long', () => {
  expect(siteFace('A', 'a', '100 900', '→γβα')).toContain('unicode-range: U+3b1-3b3, U+2192;');
  const apart = Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x4e00 + 2 * index)).join('');
  expect(siteFace('A', 'a', '100 900', apart)).not.toContain('unicode-range');
  expect(siteFace('A', 'a', '100 900')).not.toContain('unicode-range');
});

test('without scripts, a font that arrives late moves no text', () => {
  expect(siteFace('A', 'a', '100 900')).toMatch(/font-display: optional;/);
});
