import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shortProperties } from './custom-properties.ts';

const withShortProperties = (css: string) => postcss([shortProperties]).process(css, { from: undefined }).css;
const names = (css: string) => css.match(/--\w+/g);

test('a custom property has the same short name in every sheet', () => {
  const [declared] = names(withShortProperties(':root{--signal:red}'))!;
  expect(declared).toMatch(/^--\w{1,2}$/);
  expect(withShortProperties('a{color:var(--signal,#000)}')).toBe(`a{color:var(${declared},#000)}`);
});

test('two properties never share a name, though one begins with the other, and an unknown one keeps its own', () => {
  const css = 'p{--font-text:a;--font-text-scripts:b;--text:c;--not-of-the-site:d}';
  expect(new Set(names(withShortProperties(css))).size).toBe(4);
  expect(withShortProperties(css)).toContain('--not-of-the-site:d');
});
