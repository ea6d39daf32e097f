// A CV in seven languages, read word for word by other software: five readers of PDF and three of Word.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTextCases } from '../../../../fixtures/long-text.ts';
import { workFolder } from '../base/paths.ts';
import { paper } from './test/paper.ts';
import { installed } from '../test/servers.ts';
import { docxOf } from './docx.ts';
import type { CV, Entry, Section } from './model.ts';
import { pdfOf } from './pdf.ts';
import { textOf } from './plain-text.ts';
import { openPDF, textByMuPDF, textByPDFJS, textByPoppler, textByPypdf } from './test/readers.ts';

/** Name, profession, heading, title, organisation, place, date and text of a CV in each language. */
const languages: Record<string, string[]> = {
  it: [
    'Ada Faro',
    'Guardiana',
    'Esperienza',
    'Capoturno',
    'Fari d’Esempio',
    'Carso',
    'marzo 2020 – oggi',
    'Accende la luce. È città.',
  ],
  en: [
    'Ada Light',
    'Keeper',
    'Experience',
    'Head of the shift',
    'Example Lights',
    'Carso',
    'March 2020 – today',
    'Keeps the lamp.',
  ],
  de: [
    'Ada Größ',
    'Wärterin',
    'Erfahrung',
    'Schichtführerin',
    'Beispiel-Leuchttürme',
    'Köln',
    'März 2020 – heute',
    'Prüft die Öllampe täglich.',
  ],
  el: [
    'Άδα Φως',
    'Φαροφύλακας',
    'Εμπειρία',
    'Υπεύθυνη βάρδιας',
    'Φάροι Παραδείγματος',
    'Αθήνα',
    'Μάρτιος 2020 – σήμερα',
    'Ανάβει τη λάμπα.',
  ],
  ja: [
    '灯台 花子',
    '灯台守',
    '職務経歴',
    '当直責任者',
    '例示灯台',
    '東京',
    '2020年3月 – 現在',
    '灯火を毎日点検します。',
  ],
  ar: [
    'ليلى الحداد',
    'مهندسة',
    'الخبرة',
    'رئيسة الفريق',
    'بنك المثال',
    'بيروت',
    'مارس 2020 – حتى الآن',
    'تعمل كل يوم في المنارة.',
  ],
  he: ['רות כהן', 'שומרת', 'ניסיון', 'ראש צוות', 'מגדלור הדוגמה', 'חיפה', 'מרץ 2020 – כיום', 'בודקת את המנורה כל יום.'],
};

const texts = { page: '{{page}} / {{pages}}', title: 'CV', scan: 'QR', card: 'Card', data: 'Data' };
const rightToLeft = ['ar', 'he'];

function cvIn(locale: string): CV {
  const [name = '', role = '', heading = '', title = '', organisation = '', place = '', date = '', text = ''] =
    languages[locale]!;
  const long = longTextCases.find((one) => one.locale === locale)?.parsed ?? [text, { list: [text, role] }];
  const whole = {
    title,
    date,
    where: [organisation, place],
    text: long,
    notes: [{ text: 'ID 1' }, { text: 'a.example', href: 'https://a.example/' }],
  };
  const entries: Entry[] = [
    whole,
    { title: role, date },
    { title: heading, where: [place], text: [text] },
    {
      title: organisation,
      positions: [
        { title, date, where: [place], text: [text] },
        { title: role, date: '2019' },
      ],
    },
    ...Array.from({ length: 9 }, (_, index) => ({ ...whole, title: `${title} ${index}` })),
  ];
  const pairs: Section = {
    kind: 'pairs',
    heading: role,
    entries: [{ title, keywords: text, date: '58%' }, { title: role }],
  };
  return {
    ...{ name, role, title: `${name} – CV`, location: place },
    contacts: [{ label: heading, text: '+39 0565 000000', href: 'tel:+390565000000' }],
    sections: [{ kind: 'entries', heading, lead: long, intro: text, entries, more: text }, pairs],
  };
}

/** The CV whose plain text is what is drawn: the text of the QR code is below the contact details. */
const drawn = (cv: CV): CV => ({ ...cv, contacts: [...cv.contacts, { label: texts.scan, text: '' }] });

/** The CV whose plain text has each date and place before its title: what is beside each other is read by columns. */
const byColumns = (cv: CV): CV => ({
  ...cv,
  sections: cv.sections.map((section) =>
    section.kind === 'pairs' ? section : { ...section, entries: section.entries.map(beside) },
  ),
});
const beside = ({ date = '', positions, title, where = [], ...entry }: Entry): Entry => ({
  ...entry,
  title: [date, ...where, title].join(' '),
  ...(positions && { positions: positions.map(beside) }),
});

/** The words of a text. In plain text alone, a link shows its address, too. */
const wordsOf = (text: string) =>
  text
    .replace(/ \((?:https?:\/\/|\+|\w+\.example\/|[^\s()]*@)[^\s]*\)(?=[\s).,:;]|$)/g, '')
    .normalize('NFKD')
    .replace(/\p{M}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .match(/[\p{L}\p{N}]+/gu)!;

/**
 * The words of a text as far as a reader can tell: without the spaces between them where there are none, and in Arabic
 * without the order of the letters lam and alef, which are one glyph.
 */
const seen = (text: string, locale: string, hasSpaces = locale !== 'ja') =>
  wordsOf(text)
    .join(hasSpaces ? ' ' : '')
    .replace(/[ال]+/g, (run) => Array.from(run).sort().join(''));

/** The words with their letters in one order: MuPDF has those from right to left as they are drawn. */
const letters = (text: string) =>
  wordsOf(text)
    .map((word) => Array.from(word).sort().join(''))
    .join(' ');

/** Removes the footers from the pages of a document of several: the title, the number of the page and of the pages. */
const body = (pages: string[]) => pages.map((page) => page.replace(/CV\W+\d\W+\d(?=\W|$)/, '')).join('\n');

const locales = Object.keys(languages);
const folder = mkdtempSync(join(workFolder, 'reading-'));
const pdfs: Record<string, Uint8Array> = {};
const path = (locale: string) => join(folder, `${locale}.docx`);

beforeAll(async () => {
  const palette = paper;
  for (const locale of locales) {
    const direction = rightToLeft.includes(locale) ? 'rtl' : 'ltr';
    const sheet = {
      cv: cvIn(locale),
      texts,
      locale,
      direction,
      updated: undefined,
      card: 'x',
      resume: '{}',
      tight: false,
      palette,
    };
    pdfs[locale] = (await pdfOf(sheet as unknown as Parameters<typeof pdfOf>[0])).pdf;
    writeFileSync(path(locale), await docxOf(sheet as unknown as Parameters<typeof docxOf>[0]));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const reason = (there: boolean, what: string) => (there ? '' : `: ${what} is not installed, so not tested`);
const poppler = installed('pdftotext');
const mupdf = installed('mutool');
const pypdf = textByPypdf(new Uint8Array()) !== undefined;

describe.each(locales)('the PDF in the language %s has every word in order', (locale) => {
  const cv = cvIn(locale);

  test('as pdf.js extracts it', async () => {
    expect(seen(body(await textByPDFJS(pdfs[locale]!)), locale)).toBe(seen(textOf(drawn(cv)), locale));
  });

  test.skipIf(!poppler)(`as poppler extracts it${reason(poppler, 'poppler-utils')}`, () => {
    // Poppler joins a Latin word to the next word of a text from right to left, and divides some of its words.
    const read = (text: string) => seen(text, locale, locale !== 'ja' && !rightToLeft.includes(locale));
    expect(read(body(textByPoppler(pdfs[locale]!, '-raw')))).toBe(read(textOf(drawn(cv))));
    expect(read(body(textByPoppler(pdfs[locale]!)))).toBe(read(textOf(drawn(byColumns(cv)))));
  });

  test.skipIf(!mupdf)(`as MuPDF extracts it${reason(mupdf, 'mupdf-tools')}`, () => {
    const read = rightToLeft.includes(locale) ? letters : (text: string) => seen(text, locale);
    expect(read(body(textByMuPDF(pdfs[locale]!)))).toBe(read(textOf(drawn(cv))));
  });

  test.skipIf(!pypdf)(`as pypdf extracts it${reason(pypdf, 'pypdf 5 or later')}`, () => {
    expect(seen(body(textByPypdf(pdfs[locale]!)!), locale)).toBe(seen(textOf(drawn(cv)), locale));
  });
});

describe.each(locales)('the Word document in the language %s has every word in order', (locale) => {
  const expected = seen(textOf(cvIn(locale)), locale);

  test('as mammoth reads it', async () => {
    expect(seen((await mammoth.extractRawText({ path: path(locale) })).value, locale)).toBe(expected);
  });

  const pandoc = installed('pandoc');
  test.skipIf(!pandoc)(`as pandoc reads it${reason(pandoc, 'pandoc')}`, () => {
    const read = execFileSync('pandoc', ['-f', 'docx', '-t', 'plain', '--wrap=none', path(locale)], {
      encoding: 'utf8',
    });
    expect(seen(read, locale)).toBe(expected);
  });
});

const office = installed('soffice');
test.skipIf(!office)(
  `LibreOffice reads every word of the Word documents in order, on as many pages as the PDF or one more${reason(office, 'LibreOffice')}`,
  async () => {
    for (const form of ['txt:Text (encoded):UTF8', 'pdf']) {
      const command = ['--headless', '--convert-to', form, '--outdir', folder, ...locales.map(path)];
      execFileSync('soffice', command, { stdio: 'ignore' });
    }
    for (const locale of locales) {
      const read = readFileSync(join(folder, `${locale}.txt`), 'utf8');
      expect(seen(read, locale)).toBe(seen(textOf(cvIn(locale)), locale));
      const { numPages } = await openPDF(readFileSync(join(folder, `${locale}.pdf`)));
      expect(Math.abs(numPages - (await openPDF(pdfs[locale]!)).numPages), locale).toBeLessThanOrEqual(1);
    }
  },
);
