import { expect, test } from 'vitest';
import type { CVContent } from './model.ts';
import { selected, tooLong, withoutNames } from './selection.ts';

const content = {
  owner: { name: 'Ada', role: 'Keeper' },
  dataabout: { aboutme: 'I keep lamps.' },
  worktimeline: [
    { jobtitle: 'First', cv: ['bank', 'fair'] },
    { jobtitle: 'Second', cv: ['bank'], onePage: true },
  ],
  skills: [{ name: 'Lamps' }],
  talks: { title: 'Talks', entries: [{ title: 'Fog' }, { title: 'Wick', cv: ['fair'] }] },
  awards: { title: 'Awards', entries: [{ title: 'Medal' }] },
  sections: [{ id: 'services', title: 'Services', entries: [{ title: 'Repair', cv: ['fair'] }, { title: 'Oil' }] }],
  cvtext: { onePage: 'On one page' },
} as unknown as CVContent;

const at = 'site.yaml:5:12';
const href = (name: string) => `https://site.example/writing/${name}`;
const settings = {
  articleCVs: {},
  onePage: 'one-page',
  cvTexts: { en: [{ id: 'fair', role: 'Speaker', summary: 'I speak.' }] },
};

test('a CV has the entries that name it, whole lists that no entry names it in, and its own texts', () => {
  expect(withoutNames(selected(content, { id: 'fair', at }, settings, 'en', href))).toEqual({
    ...content,
    owner: { name: 'Ada', role: 'Speaker' },
    dataabout: { aboutme: 'I speak.' },
    worktimeline: [{ jobtitle: 'First' }],
    talks: { title: 'Talks', entries: [{ title: 'Wick' }] },
    sections: [{ id: 'services', title: 'Services', entries: [{ title: 'Repair' }] }],
  });
});

const articles = {
  ...content,
  headerButtonText: { writing: 'Articles' },
  publications: {
    title: 'Publications',
    entries: [
      { title: 'Book', date: '2025', cv: ['bank'] },
      { title: 'Other', date: '2024' },
    ],
  },
  writing: [
    { name: 'fog', title: 'Fog', date: '2026-03-02' },
    { name: 'wick', title: 'Wick', date: '2024-05' },
    { name: 'nebbia', title: 'Nebbia', date: '2026-04-01', locale: 'it' },
    { name: 'oil', title: 'Oil', date: '2026-05-01' },
  ],
} as unknown as CVContent;
const naming = {
  ...settings,
  articleCVs: { fog: ['bank'], wick: ['bank', 'fair'], nebbia: ['bank'], oil: ['fair'] },
};
const fog = { title: 'Fog', date: '2026-03-02', url: 'https://site.example/writing/fog' };
const wick = { title: 'Wick', date: '2024-05', url: 'https://site.example/writing/wick' };

test('the articles of a language that name a CV are among its publications, latest first', () => {
  const { publications } = withoutNames(selected(articles, { id: 'bank', at }, naming, 'en', href));
  expect(publications).toEqual({ title: 'Publications', entries: [fog, { title: 'Book', date: '2025' }, wick] });
});

test('articles without publications have the name of their screen as the heading', () => {
  const alone = { ...articles, publications: undefined } as unknown as CVContent;
  const { publications } = selected(alone, { id: 'bank', at }, naming, 'en', href);
  expect(publications).toEqual({ title: 'Articles', entries: [fog, wick] });
});

test.each([
  ['leaves publications out', { id: 'bank', at, without: ['publications'] }, undefined],
  ['no article names', { id: 'other', at }, articles.publications],
])('a CV that %s lists no article', (_, selection, publications) => {
  expect(selected(articles, selection, naming, 'en', href).publications).toEqual(publications);
});

test('no entry keeps the CVs that it names', () => {
  expect(JSON.stringify(withoutNames(content))).not.toMatch(/"cv":|"onePage":true/);
});

test('the CV of one page has the entries with onePage', () => {
  const { worktimeline, cvtext } = withoutNames(selected(content, { id: 'one-page', at }, settings, 'en', href));
  expect(worktimeline).toEqual([{ jobtitle: 'Second' }]);
  expect(cvtext.onePage).toBe('On one page');
});

test('a CV lacks the lists that it leaves out, and has the texts of the whole CV where it has none', () => {
  const bank = selected(content, { id: 'bank', at, without: ['skills', 'talks', 'services'] }, settings, 'it', href);
  expect(bank).toMatchObject({ owner: content.owner, dataabout: content.dataabout, skills: [], sections: [] });
  expect(bank.worktimeline).toEqual(content.worktimeline);
  expect(bank.talks).toBeUndefined();
  expect(bank.awards).toEqual(content.awards);
});

test.each([
  ['what begins on the pages that are too many', [1, 1, 2, 3], 'c; d'],
  ['the last entry, if none begins there', [1, 1, 1, 1], 'd'],
  ['not more than five entries', [2, 2, 2, 2, 2, 2, 2], 'a; b; c; d; e; 2 more'],
])('the finding of a CV with too many pages names %s', (_, pages, named) => {
  const entries = pages.map((page, index) => ({ title: 'abcdefg'[index]!, page }));
  expect(tooLong({ id: 'bank', at, pages: 1 }, 'en', entries, 3)).toEqual({
    at,
    code: 'out-of-range',
    message: 'the CV "bank" in English (en) has 3 pages; the maximum here is 1',
    help: `choose fewer entries, or shorten their texts; too much is: ${named}`,
  });
});
