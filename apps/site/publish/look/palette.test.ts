import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPalettes, readTokens } from './palette.ts';

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (WCAG 2.2, 1 to 21): an oracle beside the compiler's, which checks the owner's colours. */
function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

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
    const hex = (color: number[]) => `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
    const text = channelsOf(tokens.get('text')!);
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
