import { expect, test } from 'vitest';
import { contourImage } from './contours.ts';
import { readPalettes } from './palette.ts';

const [dark, light] = await readPalettes({ palette: 'auto', accent: '#4da3ff', accentLight: '#0a4f99' });

test('the lines of a name are the same each time, and those of another name are not', () => {
  expect(contourImage('Ada', dark)).toBe(contourImage('Ada', dark));
  expect(contourImage('Ada', dark)).not.toBe(contourImage('Eva', dark));
});

test.each([dark, light!])(
  'one line has the accent colour, and none the accent of the other palette',
  ({ signal, ...palette }) => {
    const image = contourImage('Ada', { ...palette, signal });
    expect(image.split(`stroke="${signal}"`)).toHaveLength(2);
    expect(image).toContain(`fill="${palette.ground}"`);
  },
);

test.each(['', 'Ὑπατία', '李清照', 'a'.repeat(200)])('the name "%s" has a summit beside the headline', (name) => {
  const [, path = ''] = /stroke="#4da3ff"[^>]* d="([^"]+)"/.exec(contourImage(name, dark)) ?? [];
  const across = [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x) / 2880);
  expect(across.length).toBeGreaterThan(40);
  expect(across.reduce((sum, x) => sum + x, 0) / across.length).toBeGreaterThan(0.5);
});
