import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longText, paragraphsOf } from '../../../../fixtures/long-text.ts';
import { paperColors } from '../look/palette.ts';
import { installed } from '../test/servers.ts';
import type { CV } from './model.ts';
import { pdfOf } from './pdf.ts';
import { textOf } from './plain-text.ts';
import { openPDF, textByPDFJS, textByPoppler, veraPDF } from './test/readers.ts';

/** A text with each construct in three languages, its lines in plain text, and its links. */
const cases = [
  {
    locale: 'it',
    direction: 'ltr',
    source:
      'Guida *due* squadre e **quattro** progetti:\n- prove di [Banca d’Esempio](https://it.example/a_(b)), ogni anno, in ogni sede, con chi ci lavora\n- corsi\n\nScrivi a [ada@site.example](mailto:ada@site.example) o [chiama](tel:+390565000000).',
    lines: [
      'Guida due squadre e quattro progetti:',
      '- prove di Banca d’Esempio (https://it.example/a_(b)), ogni anno, in',
      '  ogni sede, con chi ci lavora',
      '- corsi',
      'Scrivi a ada@site.example o chiama (+390565000000).',
    ],
    links: ['https://it.example/a_(b)', 'mailto:ada@site.example', 'tel:+390565000000'],
  },
  {
    locale: 'en',
    direction: 'ltr',
    source: 'Led [*two* teams](https://en.example/):\n- one\n- **two \\* three**',
    lines: ['Led two teams (https://en.example/):', '- one', '- two * three'],
    links: ['https://en.example/'],
  },
  {
    locale: 'ar',
    direction: 'rtl',
    source:
      'قاد *فريقين* في المصرف (SOC)، 24/7 من 2023–2024:\n- اختبار [المثال](https://ar.example/x) مع code review كل يوم\n- تدريب **الفريق**',
    lines: [
      'قاد فريقين في المصرف (SOC)، 24/7 من 2023–2024:',
      '- اختبار المثال (https://ar.example/x) مع code review كل يوم',
      '- تدريب الفريق',
    ],
    links: ['https://ar.example/x'],
  },
  {
    locale: 'he',
    direction: 'rtl',
    source: 'הובלתי *שני צוותים* של דוא״ל (API), עם [דוגמה](https://he.example/):\n- 30 יום\n- כל **שנה**',
    lines: ['הובלתי שני צוותים של דוא״ל (API), עם דוגמה (https://he.example/):', '- 30 יום', '- כל שנה'],
    links: ['https://he.example/'],
  },
] as const;

const cvOf = (source: string): CV => ({
  name: 'Ada',
  role: 'Keeper',
  title: 'Ada',
  contacts: [],
  sections: [{ kind: 'entries', heading: 'Work', entries: [{ title: 'Tester', text: longText(source) }] }],
});

async function pdfIn(locale: string, direction: 'ltr' | 'rtl', cv: CV): Promise<Uint8Array> {
  const texts = { page: '{{page}}/{{pages}}', data: 'Data', card: 'Card', scan: 'Scan', title: 'CV' };
  const sheet = { cv, texts, locale, direction, card: 'x', resume: '{}', palette: await paperColors({}) };
  return (await pdfOf({ ...sheet, tight: false } as unknown as Parameters<typeof pdfOf>[0])).pdf;
}

test.each(cases)('plain text has hyphens and the addresses of links ($locale)', ({ source, lines }) => {
  expect(textOf(cvOf(source))).toContain(`\nTester\n${lines.join('\n')}\n`);
});

test.each(cases)('the PDF has its words, its lists and the addresses of its links ($locale)', async (each) => {
  const pdf = await pdfIn(each.locale, each.direction, cvOf(each.source));
  const words = (pages: string[]) =>
    pages
      .join(' ')
      .match(/[\p{L}\p{N}]+/gu)!
      .join(' ');
  const expected = words(paragraphsOf(longText(each.source)));
  expect(words(await textByPDFJS(pdf))).toContain(expected);
  if (installed('pdftotext')) expect(words(textByPoppler(pdf))).toContain(expected);
  const page = await (await openPDF(pdf)).getPage(1);
  const annotations = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string }[];
  expect(annotations.map(({ unsafeUrl }) => unsafeUrl).filter((url) => url !== undefined)).toEqual(each.links);
  const tags = JSON.stringify(await page.getStructTree());
  expect(tags.match(/"role":"LI"/g)).toHaveLength(2);
  expect(tags.match(/"role":"Link"/g)).toHaveLength(each.links.length);
});

test.each(['ar', 'he'])('the PDF draws the groups of a phone number from left to right (%s)', async (locale) => {
  const text = `${locale === 'ar' ? 'على' : 'על'} +39 051 742 0000`;
  const { items } = await (await (await openPDF(await pdfIn(locale, 'rtl', cvOf(text)))).getPage(1)).getTextContent();
  const left = (part: string) =>
    (items as { str: string; transform: number[] }[]).find(({ str }) => str.includes(part))?.transform[4];
  const groups = ['39', '051', '742', '0000'].map(left);
  expect(groups).toEqual(groups.toSorted((one, other) => one! - other!));
});

test('a line of the PDF ends where no-break spaces and long words allow no other end', async () => {
  const text = `${Array.from({ length: 30 }, (_, index) => `nobreak${index}`).join('\u00a0')} ${'long'.repeat(60)}`;
  const pages = (await textByPDFJS(await pdfIn('en', 'ltr', cvOf(text)))).join('').replace(/\s+/g, '');
  expect(pages).toContain(text.replace(/\s+/g, ''));
});

test.skipIf(!installed('java'))('the PDFs conform to PDF/UA-1 by veraPDF', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-text-'));
  for (const { direction, locale, source } of cases)
    writeFileSync(join(folder, `${locale}.pdf`), await pdfIn(locale, direction, cvOf(source)));
  const report = veraPDF(
    folder,
    cases.map(({ locale }) => `${locale}.pdf`),
  );
  expect(report.match(/conforms to PDF\/UA-1$/gm)).toHaveLength(cases.length);
});
