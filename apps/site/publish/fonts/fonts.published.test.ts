import { expect, test } from 'vitest';
import { documentAt, inlineIn } from '../test/documents.ts';

test('of several system fonts, the first one in the table is the fallback: browsers use the last rule', () => {
  const [style = ''] = inlineIn(documentAt('/')).styles;
  const fallbacks = (family: string) =>
    [...style.matchAll(new RegExp(`font-family:${family} Fallback;src:local\\(([^)]+)\\)`, 'g'))].map(
      ([, font]) => font,
    );
  expect(fallbacks('Fraunces')).toEqual(['DejaVu Serif', 'Noto Serif', 'Times New Roman', 'Georgia']);
  expect(fallbacks('Hanken Grotesk')).toEqual([
    ...['DejaVu Sans Bold', 'DejaVu Sans', 'Roboto Bold', 'Roboto'],
    ...['Arial Bold', 'Arial'],
  ]);
});
