import { parseAtomFeed } from 'feedsmith';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { DisclosedContent } from '../base/disclosed.ts';
import { feed } from './feed.ts';

const setting = {
  locale: 'en',
  self: 'https://site.example/repo/en/feed.atom',
  home: 'https://site.example/repo/en',
  pageOf: (section: string) => `https://site.example/repo/en/${section}`,
  updated: '2026-01-31',
};
const owner = { name: 'Ada & Co', role: 'Keeper' };
const content = {
  owner,
  meta: { title: 'Site', description: 'Lamps' },
  credits: [
    {
      title: 'Fault <b>',
      vendor: 'Maker & Co',
      cve: 'CVE-2024-1',
      date: '2024-05',
      link: 'https://a.example/1?a=1&b=2',
    },
    { title: 'Undated' },
  ],
  talks: {
    title: 'Talks',
    entries: [
      { title: 'Newer', date: '2025' },
      { title: 'Older', date: '2025', where: 'Congress', note: [{ list: ['One', ['Two ', { em: 'three' }]] }] },
      { title: 'Period', start: '2020', end: '2021' },
    ],
  },
  languages: { title: 'Languages', entries: [{ name: 'English' }] },
  sections: [
    { id: 'news', title: 'News', entries: [{ title: 'Lamp lit', date: '2025-11-03', url: 'https://a.example/lit' }] },
    { id: 'services', title: 'Services', text: 'What I do.' },
  ],
};
const made = (changes: object = {}, changed: object = {}) =>
  feed({ ...content, ...changes } as unknown as DisclosedContent, { ...setting, ...changed });
const at = (id: string) => `${setting.self}#${id}`;

/** Reads a feed as a reader does, which accepts what is no XML. */
function read(text = '') {
  expect(() => new JSDOM(text, { contentType: 'application/xml' })).not.toThrow();
  return parseAtomFeed(text);
}

test('a foreign reader finds everything that has one date, latest first', () => {
  expect(read(made())).toEqual({
    id: setting.self,
    title: { value: 'Site' },
    subtitle: { value: 'Lamps' },
    xml: { lang: 'en' },
    updated: '2026-01-31T00:00:00Z',
    authors: [{ name: 'Ada & Co', uri: setting.home }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: setting.self },
      { rel: 'alternate', type: 'text/html', href: setting.home },
    ],
    entries: [
      ['Lamp lit', '2025-11-03', 'news/https%3A%2F%2Fa.example%2Flit', 'https://a.example/lit', ''],
      ['Older', '2025-01-01', 'talks/2025', setting.pageOf('talks'), 'Congress – One · Two three'],
      ['Newer', '2025-01-01', 'talks/2025/2', setting.pageOf('talks'), ''],
      ['Fault <b>', '2024-05-01', 'credits/CVE-2024-1', 'https://a.example/1?a=1&b=2', 'Maker & Co'],
    ].map(([title, day, id, href, summary]) => ({
      id: at(id!),
      title: { value: title },
      updated: `${day}T00:00:00Z`,
      links: [{ rel: 'alternate', href }],
      ...(summary && { summary: { value: summary } }),
    })),
  });
});

/** The id of each entry by its title. */
const idsIn = (text: string | undefined) =>
  Object.fromEntries<unknown>((read(text).entries ?? []).map(({ id, title }) => [title?.value ?? '', id]));

test('the ids stay the same when entries are added, ordered anew and written anew', () => {
  const before = idsIn(made());
  const [fault, other] = content.credits;
  const [newer, older] = content.talks.entries;
  const entries = [{ title: 'Newest', date: '2025' }, newer, { ...older, where: 'Elsewhere', note: 'Other' }];
  const news = {
    id: 'news',
    title: 'Other',
    entries: [{ title: 'New', date: '2026' }, ...content.sections[0]!.entries!],
  };
  const after = idsIn(
    made({
      credits: [other, { title: 'New', date: '2024-05' }, { ...fault, vendor: 'Other' }],
      talks: { title: 'Other', entries },
      sections: [content.sections[1], news],
    }),
  );
  expect(after).toMatchObject(before);
  expect(new Set(Object.values(after)).size).toBe(Object.keys(after).length);
});

test('without the date of the last change, a feed is as new as its latest entry, and without a dated entry there is none', () => {
  expect(read(made({}, { updated: undefined })).updated).toBe('2025-11-03T00:00:00Z');
  expect(made({ credits: [{ title: 'Undated' }], talks: undefined, sections: undefined })).toBeUndefined();
});
