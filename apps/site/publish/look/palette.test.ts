import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asInk, contrast, paperColors, readPalettes, readTokens } from './palette.ts';

// The tokens of a palette that are visible on one another, and their minimum contrast: 4.5:1 for text
// (WCAG 2.2, 1.4.3), 3:1 for controls and their state (1.4.11).
const pairs: [over: string, under: string, least: number][] = [
  ['text', 'ground', 4.5],
  ['dim', 'ground', 4.5],
  ['signal', 'ground', 4.5],
  ['text', 'raised', 4.5],
  ['dim', 'raised', 4.5],
  ['edge', 'ground', 3],
  ['edge', 'raised', 3],
  ['signal', 'raised', 4.5], // words of code
  // The filled part of a meter.
  ['text', 'line', 3],
];
// Decorative hairlines, and tokens that are not colours.
const decorative = ['line', 'grid-line', 'cursor-filter', 'icon-filter'];

describe.each(['dark', 'light'] as const)('the %s palette', (scheme) => {
  test('has the contrast of text and controls in every pair of colours', async () => {
    const tokens = await readTokens(scheme);
    const faint = pairs.filter(([over, under, least]) => contrast(tokens.get(over)!, tokens.get(under)!) < least);
    expect(faint).toEqual([]);
  });

  test('has no colour that no pair contains', async () => {
    const known = new Set([...pairs.flatMap(([over, under]) => [over, under]), ...decorative]);
    expect([...(await readTokens(scheme)).keys()].sort()).toEqual([...known].sort());
  });
});

test.each(['dark', 'light'] as const)(
  'the words of code have the contrast of text in the %s palette with every accent colour that is allowed',
  async (scheme) => {
    const tokens = await readTokens(scheme);
    const css = await readFile(join(import.meta.dirname, '../../src/features/article/article.css'), 'utf8');
    const share = Number(/--signal\) (\d+)%, var\(--text\)/.exec(css)?.[1]) / 100;
    const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const hex = (color: number[]) => `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
    const text = channels(tokens.get('text')!);
    for (const weights of [
      [1, 1, 1],
      [1, 0.2, 0],
      [0, 0.6, 1],
      [1, 0, 1],
      [0.4, 1, 0],
    ])
      for (let level = 0; level < 256; level++) {
        const accent = weights.map((weight) => level * weight);
        if (contrast(hex(accent), tokens.get('ground')!) < 4.5) continue;
        const mixed = hex(accent.map((one, at) => one * share + text[at]! * (1 - share)));
        expect(contrast(mixed, tokens.get('raised')!), mixed).toBeGreaterThanOrEqual(4.5);
      }
  },
);

test('a site has the palettes and the accent colours of its settings, the main one first', async () => {
  const of = async (look: Parameters<typeof readPalettes>[0]) =>
    (await readPalettes(look)).map(({ scheme, signal }) => [scheme, signal]);
  const [[, darkSignal], [, lightSignal]] = (await of({ palette: 'auto' })) as [string[], string[]];
  expect(await of(undefined)).toEqual([['dark', darkSignal]]);
  expect(await of({ palette: 'dark', accent: '#4dd0ff', accentLight: '#0b5cad' })).toEqual([['dark', '#4dd0ff']]);
  expect(await of({ palette: 'light' })).toEqual([['light', lightSignal]]);
  expect(await of({ palette: 'light', accent: '#0b5cad' })).toEqual([['light', '#0b5cad']]);
  expect(await of({ palette: 'auto', accent: '#4dd0ff', accentLight: '#0b5cad' })).toEqual([
    ['dark', '#4dd0ff'],
    ['light', '#0b5cad'],
  ]);
});

// As other calculators have them, such as that of WebAIM.
test.each([
  ['#ff0000', '#ffffff', 4.0],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#0b0b0b', '#000000', 1.07],
  ['#0a0a0a', '#000000', 1.06],
])('the contrast of %s and %s, in both orders, is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('the accent colour of the settings has the contrast of text on white paper', async () => {
  for (const accent of ['#ff7d4d', '#ffffff', '#00ffff', '#0b5cad']) {
    const paper = await paperColors({ palette: 'dark', accent });
    expect(paper.signal).toBe(accent);
    expect(contrast(paper.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  }
  expect(asInk('#0b5cad')).toBe('#0b5cad');
});
