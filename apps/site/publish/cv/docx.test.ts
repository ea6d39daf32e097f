import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { longTextCases, paragraphsOf } from '../../../../fixtures/long-text.ts';
import { paper } from './test/paper.ts';
import { parse } from '../test/documents.ts';
import { docxOf } from './docx.ts';
import type { CV } from './model.ts';
import { textOf } from './plain-text.ts';

const texts = { page: 'Page {{page}} of {{pages}}', title: 'CV' };
const cvOf = (text: CV['sections'][number]['lead']): CV => ({
  ...{ name: 'Ada', role: 'Keeper', title: 'Ada – CV', location: 'Carso', asOf: 'As of 2026' },
  contacts: [
    { label: 'Phone', text: '+39 0565 000000', href: 'tel:+390565000000' },
    { label: 'VAT', text: 'IT0' },
  ],
  sections: [
    { kind: 'entries', heading: 'Profile', lead: text, entries: [] },
    {
      ...{ kind: 'entries', heading: 'Work', intro: 'All.', more: 'Earlier: 2' },
      entries: [
        {
          title: 'Tester',
          where: ['Bank', 'Milan'],
          date: '2020',
          text,
          notes: [{ text: 'ID 1' }, { text: 'a.example', href: 'https://a.example/' }],
        },
        {
          title: 'Works',
          positions: [
            { title: 'Lead', date: '2019' },
            { title: 'Guest', where: ['Bari'] },
          ],
        },
      ],
    },
    {
      kind: 'pairs',
      heading: 'Skills',
      entries: [{ title: 'Lamps', keywords: 'oil, gas', date: '58%' }, { title: 'Fog' }],
    },
  ],
});

const made = async (
  cv: CV,
  locale = 'en',
  direction: 'ltr' | 'rtl' = 'ltr',
  updated: string | undefined = '2026-02-28',
) => {
  const sheet = {
    cv,
    locale,
    direction,
    updated,
    texts,
    selection: 'Whole: a.example',
    palette: paper,
  };
  return Buffer.from(await docxOf(sheet as unknown as Parameters<typeof docxOf>[0]));
};

const words = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu)!;
const htmlOf = async (buffer: Buffer) => parse((await mammoth.convertToHtml({ buffer })).value).body;

test.each(longTextCases)(
  'a Word document has the words of the plain text in its order ($locale)',
  async ({ direction, locale, parsed }) => {
    const cv = cvOf(parsed);
    const { value } = await mammoth.extractRawText({ buffer: await made(cv, locale, direction) });
    // In plain text, a link shows its address, too.
    const shown = { link: (text: string) => text };
    expect(shown).toBeDefined();
    const expected = words(textOf(cv).replace(/ \([^)\s]*(?:@|\/\/|\.example|\+\d)[^)\s]*\)?\)/g, ''));
    expect(words(value).join(' ')).toBe([...expected, ...words('Whole: a.example')].join(' '));
  },
);

test('a Word document has headings, lists and links', async () => {
  const { links, parsed } = longTextCases[0]!;
  const body = await htmlOf(await made(cvOf(parsed)));
  const texts = (selector: string) => Array.from(body.querySelectorAll(selector), (element) => element.textContent);
  expect(texts('h1')).toEqual(['Ada']);
  expect(texts('h2')).toEqual(['Profile', 'Work', 'Skills']);
  expect(texts('h3')).toEqual(['Tester', 'Works']);
  expect(texts('h4')).toEqual(['Lead', 'Guest']);
  const items = parsed.flatMap((block) => (typeof block === 'object' && 'list' in block ? paragraphsOf([block]) : []));
  expect(texts('li')).toEqual([...items, ...items]);
  const found = Array.from(body.querySelectorAll('a[href]'), (link) => [link.textContent, link.getAttribute('href')]);
  expect(found).toEqual([
    ['+39 0565 000000', 'tel:+390565000000'],
    ...links,
    ...links,
    ['a.example', 'https://a.example/'],
  ]);
  expect(body.querySelector('table')).toBeNull();
});

test('a Word document depends on the content alone, and knows its title, its author and its language', async () => {
  const cv = cvOf(longTextCases[1]!.parsed);
  const [one, other, undated] = [await made(cv), await made(cv), await made(cv, 'en', 'ltr', '')];
  expect(one.equals(other)).toBe(true);
  const part = (file: Buffer, name: string) => strFromU8(unzipSync(file)[name]!);
  expect(part(one, 'docProps/core.xml')).toMatch(
    /<dc:title>Ada – CV<\/dc:title><dc:creator>Ada<\/dc:creator>.*>2026-02-28T00:00:00Z</,
  );
  expect(part(undated, 'docProps/core.xml')).not.toContain('dcterms:created');
  expect(part(one, 'word/styles.xml')).toContain('<w:lang w:val="en" w:eastAsia="en" w:bidi="en"/>');
  expect(part(one, 'word/footer1.xml')).toMatch(/PAGE<.*NUMPAGES</);
});

test('a Word document in a language from right to left says so, and keeps numbers from left to right', async () => {
  const { direction, locale, parsed } = longTextCases.find(({ direction }) => direction === 'rtl')!;
  const document = strFromU8(unzipSync(await made(cvOf(parsed), locale, direction))['word/document.xml']!);
  expect(document.match(/<w:p>/g)).toHaveLength(document.match(/<w:bidi\/>/g)!.length);
  expect(document.replaceAll(/<[^>]+>/g, '')).toContain('\u2066+39 0565 000000\u2069');
  expect(document.match(/<w:rtl\/>/g)!.length).toBeGreaterThan(2);
});

test('a Word document keeps headings, introductions and short entries with what follows, and the lines of a long one', async () => {
  const text = ['One.', { list: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }];
  const entries = [
    { title: 'Short', where: ['Bank', 'Milan'], date: '2020', text: 'Text.' },
    { title: 'Long', where: ['Bank'], text },
  ];
  const cv = { ...cvOf('Profile.'), sections: [{ kind: 'entries' as const, heading: 'Work', intro: 'All.', entries }] };
  const document = strFromU8(unzipSync(await made(cv))['word/document.xml']!);
  const paragraphs = document.match(/<w:p>.*?<\/w:p>/gs)!.map((paragraph) => ({
    text: paragraph.replaceAll(/<[^>]+>/g, ''),
    style: /<w:pStyle w:val="([^"]+)"/.exec(paragraph)?.[1],
    keeps: /<w:keepNext(?: w:val="(\w+)")?\/>/.exec(paragraph),
  }));
  const alone = paragraphs.filter(({ keeps, style = '' }) =>
    keeps ? keeps[1] === 'false' : !/^(Heading|Role)/.test(style),
  );
  const from = paragraphs.findIndex((paragraph) => paragraph.text === 'Work');
  expect(alone.filter((paragraph) => paragraphs.indexOf(paragraph) > from).map((paragraph) => paragraph.text)).toEqual([
    'Text.',
    ...['One.', 'a', 'b', 'c', 'd', 'e', 'f', 'h'],
    ...['As of 2026', 'Whole: a.example'],
  ]);
});
