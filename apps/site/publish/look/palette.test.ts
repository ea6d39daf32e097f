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
  ['signal', 'raised', 3],
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
