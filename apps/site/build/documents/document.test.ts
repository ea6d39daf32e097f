import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type Frame, documentOf } from './document.ts';

const fonts = {
  it: ['/repo/assets/display.woff2'],
  el: ['/repo/assets/display.woff2', '/repo/assets/text-greek.woff2'],
};
const frame = {
  client: { fonts, integrity: {}, style: 'p{}' },
  base: '/repo/',
  startScript: 'start()',
  policy: "default-src 'none'",
  palettes: [{ scheme: 'dark', ground: '#000000' }],
} as unknown as Frame;

/** Returns the document of a screen in a language. */
function documentIn(locale: string): Document {
  const parts = { screen: 'home', title: '', templates: [], head: [], root: '' };
  return new JSDOM(documentOf(frame, { ...parts, direction: 'ltr', locale })).window.document;
}

test.each(['it', 'el'] as const)('a document in %s preloads the fonts of its own language', (locale) => {
  const preloads = [...documentIn(locale).querySelectorAll('link[rel=preload]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(fonts[locale]);
});

test('the policy of a document precedes all that it limits', () => {
  const [first, ...limited] = [...documentIn('it').querySelectorAll('meta[http-equiv], style, script, link')];
  expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  expect(limited.map(({ localName }) => localName)).toEqual(expect.arrayContaining(['style', 'script', 'link']));
});
