import { expect, test } from 'vitest';
import { paper } from './test/paper.ts';
import type { Entry, Section } from './model.ts';
import { pdfOf } from './pdf.ts';
import { openPDF, textByPDFJS } from './test/readers.ts';

const text =
  'I led the review of the platform, from the first sketch to the last release, with a team of five engineers who work in two countries. The method stayed. ';
const entry = (lines: number, index: number): Entry => ({
  ...{ title: `Post ${index}`, where: ['Board', 'Carso'], date: '2020' },
  text: [text.repeat(lines)],
});

/** Sets a CV of one section. */
async function set(section: Pick<Section, 'kind' | 'entries'>) {
  const texts = { page: '{{page}}/{{pages}}', data: 'Data', card: 'Card', scan: 'Scan', title: 'CV' };
  const cv = {
    name: 'Ada',
    role: 'Keeper',
    title: 'CV',
    contacts: ['1', '2'].map((text) => ({ label: 'Phone', text })),
    sections: [{ heading: 'Work', ...section }],
  };
  const sheet = {
    cv,
    texts,
    locale: 'en',
    direction: 'ltr',
    card: 'x',
    resume: '{}',
    tight: false,
    palette: paper,
  };
  return pdfOf(sheet as unknown as Parameters<typeof pdfOf>[0]);
}

/** The number of lines on the last page of a CV, without those in the column of dates and places, and of its pages. */
async function lastPage(entries: Entry[]) {
  const { pages, pdf } = await set({ kind: 'entries', entries });
  const { items } = await (await (await openPDF(pdf)).getPage(pages)).getTextContent();
  const beside = (55 / 25.4) * 72;
  const heights = items.flatMap((item) =>
    'str' in item && item.str.trim() && Number(item.transform[4]) > beside
      ? [Math.round(Number(item.transform[5]))]
      : [],
  );
  return { pages, lines: new Set(heights).size };
}

test.each([8, 9, 10, 18, 19, 20])('with %i entries, the last page has more than five lines', async (count) => {
  for (const lines of [1, 2, 3, 4]) {
    const entries = Array.from({ length: count }, (_, index) => entry(index === count - 1 ? lines : 2, index));
    const last = await lastPage(entries);
    if (last.pages > 1) expect(last.lines, `${lines} lines`).toBeGreaterThan(5);
  }
});

test('keywords are in parentheses, which no text of the content has', async () => {
  const { pdf } = await set({ kind: 'pairs', entries: [{ title: 'Lamps', keywords: 'oil, gas' }] });
  expect((await textByPDFJS(pdf)).join('')).toContain('Lamps (oil, gas)');
});
