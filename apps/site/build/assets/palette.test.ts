import { describe, expect, test } from 'vitest';
import { readPalettes, readTokens } from './palette.ts';

// The tokens of a palette that are seen on one another, and how much contrast they need: text 4.5:1
// (WCAG 2.2, 1.4.3), controls and what their state is read from 3:1 (1.4.11).
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
// Hairlines, which separate and say nothing, and what is no colour.
const decorative = ['line', 'grid-line', 'cursor-filter'];

/** The relative luminance of a colour of six hexadecimal digits (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

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
