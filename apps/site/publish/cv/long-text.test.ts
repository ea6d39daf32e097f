import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist';
import { expect, test } from 'vitest';
import { longText, longTextCases, paragraphsOf } from '../../../../fixtures/long-text.ts';
import type { LongText } from '../../src/generated/types.ts';
import { isList } from '../../src/content/long-text.ts';
import { paper } from './test/paper.ts';
import { installed } from '../test/servers.ts';
import type { CV } from './model.ts';
import { pdfOf } from './pdf.ts';
import { textOf } from './plain-text.ts';
import { openPDF, textByPDFJS, textByPoppler, veraPDF } from './test/readers.ts';

/** An element of a PDF's structure, or a reference to its content or to an annotation. */
type Node = { role: string; children: Node[] } | { id: string };

const cvOf = (text: LongText): CV => ({
  name: 'Ada',
  role: 'Keeper',
  title: 'Ada',
  contacts: [],
  sections: [{ kind: 'entries', heading: 'Work', entries: [{ title: 'Tester', text }] }],
});

async function pdfIn(locale: string, direction: 'ltr' | 'rtl', cv: CV): Promise<Uint8Array> {
  const texts = { page: '{{page}}/{{pages}}', data: 'Data', card: 'Card', scan: 'Scan', title: 'CV' };
  const sheet = { cv, texts, locale, direction, card: 'x', resume: '{}', palette: paper };
  return (await pdfOf({ ...sheet, tight: false } as unknown as Parameters<typeof pdfOf>[0])).pdf;
}

test.each(longTextCases)('plain text has hyphens and the addresses of links ($locale)', ({ parsed, lines }) => {
  expect(textOf(cvOf(parsed))).toContain(`\nTester\n${lines.join('\n')}\n`);
});

test.each(longTextCases)('the PDF has its words, its lists and its links with their texts ($locale)', async (each) => {
  const { direction, links, locale, parsed } = each;
  const pdf = await pdfIn(locale, direction, cvOf(parsed));
  const words = (pages: string[]) =>
    pages
      .join(' ')
      .match(/[\p{L}\p{N}]+/gu)!
      .join(' ');
  const expected = words(paragraphsOf(parsed));
  expect(words(await textByPDFJS(pdf))).toContain(expected);
  if (installed('pdftotext')) expect(words(textByPoppler(pdf))).toContain(expected);
  const page = await (await openPDF(pdf)).getPage(1);
  expect(await elementsOf(page, 'Link')).toEqual(links);
  const items = parsed.filter((block) => isList(block)).flatMap((list) => paragraphsOf([list]));
  expect((await elementsOf(page, 'LBody')).map(([text]) => text)).toEqual(items);
});

/** Returns the elements of a page that have a role: the text of each, and the address of its link annotation. */
async function elementsOf(page: PDFPageProxy, wanted: string): Promise<string[][]> {
  const texts: Record<string, string> = {};
  let content = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) texts[content] = (texts[content] ?? '') + item.str.replace(/[\u200e\u200f\u202a-\u202e]/g, '');
    else if (item.id) content = item.id;
  }
  const annotations = (await page.getAnnotations()) as { id: string; unsafeUrl?: string }[];
  const idsIn = (node: Node): string[] => ('id' in node ? [node.id] : node.children.flatMap(idsIn));
  const found = (node: Node): string[][] => {
    if ('id' in node) return [];
    if (node.role !== wanted) return node.children.flatMap(found);
    const ids = idsIn(node);
    const address = annotations.find(({ id }) => ids.includes(id))?.unsafeUrl;
    return [
      [
        ids
          .map((id) => texts[id] ?? '')
          .join('')
          .trim(),
        ...(address ? [address] : []),
      ],
    ];
  };
  return found(await page.getStructTree());
}

test('a line of the PDF ends where no-break spaces and long words allow no other end', async () => {
  const text = `${Array.from({ length: 30 }, (_, index) => `nobreak${index}`).join('\u00a0')} ${'long'.repeat(60)}`;
  const pages = (await textByPDFJS(await pdfIn('en', 'ltr', cvOf(longText(text))))).join('').replace(/\s+/g, '');
  expect(pages).toContain(text.replace(/\s+/g, ''));
});

test.skipIf(!installed('java'))('the PDFs conform to PDF/UA-1 by veraPDF', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-text-'));
  for (const { direction, locale, parsed } of longTextCases)
    writeFileSync(join(folder, `${locale}.pdf`), await pdfIn(locale, direction, cvOf(parsed)));
  const report = veraPDF(
    folder,
    longTextCases.map(({ locale }) => `${locale}.pdf`),
  );
  expect(report.match(/conforms to PDF\/UA-1$/gm)).toHaveLength(longTextCases.length);
});
