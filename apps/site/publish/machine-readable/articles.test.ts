// What crawlers and feed readers find of articles.
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import type { Advisory } from '../../src/content/advisory.ts';
import type { Locale } from '../../src/generated/locales.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import { addressOf } from '../base/address.ts';
import type { DisclosedContent } from '../base/disclosed.ts';
import type { App } from '../bundle/bundle.ts';
import { structuredData } from '../documents/structured-data.ts';
import { parse } from '../test/documents.ts';
import { articleHTML } from './article-html.ts';
import { feed } from './feed.ts';
import { sitemap } from './files.ts';

const address = addressOf('https://site.example/repo');
const app = {
  locales: ['it', 'en', 'eo'],
  sourceLocale: 'it',
  routes: [{ id: 'writing' }],
  site: { updated: '2026-05-31' },
  pathFor: (id: string, locale: string) => `/${locale}/${id}`,
} as unknown as App;
const article: Advisory = {
  name: 'one',
  title: 'One & all',
  description: 'What it says',
  date: '2026-03-02',
  minutes: 1,
  locales: ['eo', 'en'],
  blocks: [{ text: ['A ', { code: '<b>' }, ' word'] }],
};
const href = 'https://site.example/repo/en/writing/one';

test('the sitemap lists an article in the languages that have it, with the date of its last change', () => {
  const articles = { it: [], en: [article], eo: [{ ...article, updated: '2026-04-10' }] } as unknown as Record<
    Locale,
    Advisory[]
  >;
  const map = parse(sitemap(app, address, [], articles));
  const entries = [...map.querySelectorAll('url')].filter(({ textContent }) => textContent.includes('writing.one'));
  const at = (locale: string) => `https://site.example/repo/${locale}/writing.one`;
  expect(entries.map((entry) => entry.querySelector('loc')?.textContent)).toEqual([at('en'), at('eo')]);
  for (const entry of entries) {
    const links = [...entry.getElementsByTagName('xhtml:link')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', at('en')],
      ['eo', at('eo')],
      ['x-default', at('en')],
    ]);
  }
});

test('a reader of the feed finds the whole text of an article', () => {
  const content = { owner: { name: 'Ada', role: 'Keeper' }, meta: {} } as unknown as DisclosedContent;
  const [self, home] = ['https://site.example/feed.atom', 'https://site.example/'];
  const made = feed(content, { locale: 'en', self, home, pageOf: () => home, articles: [{ article, href }] });
  expect(parseAtomFeed(made ?? '').entries).toEqual([
    {
      id: href,
      title: { value: 'One & all' },
      updated: '2026-03-02T00:00:00Z',
      links: [{ rel: 'alternate', href }],
      summary: { value: 'What it says' },
      content: { type: 'html', value: '<p>A <code>&lt;b&gt;</code> word</p>' },
    },
  ]);
});

test('the HTML of a feed has every block, and absolute addresses', () => {
  const html = articleHTML(
    [
      { heading: 2, id: 'x', text: 'Head' },
      { list: [[{ text: 'one' }]] },
      { list: [[{ text: 'two' }]], start: 2 },
      { quote: [{ text: 'said' }] },
      { code: [['k', 'if'], ' a < b'] },
      { table: [['h'], ['c']] },
      { picture: 'media/a.png', alt: 'A map', text: 'Here' },
      { rule: true },
      {
        text: [
          { href: 'other.md#part', text: 'other' },
          { href: '#x', text: 'up' },
          { note: 1, reference: 1 },
        ],
      },
      { notes: [{ blocks: [{ text: [{ em: 'a' }, { strong: 'b' }, { br: true }] }], references: 1 }] },
    ],
    href,
  );
  expect(html.split('\n')).toEqual([
    '<h2>Head</h2>',
    '<ul><li><p>one</p></li></ul>',
    '<ol><li><p>two</p></li></ol>',
    '<blockquote><p>said</p></blockquote>',
    '<pre><code>if a &lt; b</code></pre>',
    '<table><tr><td>h</td></tr><tr><td>c</td></tr></table>',
    '<p>A map: Here</p>',
    '<hr/>',
    `<p><a href="https://site.example/repo/en/writing/other#part">other</a><a href="${href}#x">up</a><sup>1</sup></p>`,
    '<ol><li><p><em>a</em><strong>b</strong><br/></p></li></ol>',
  ]);
});

test('search engines read an article as a posting, and an advisory as a technical article about its identifier', () => {
  const content = { owner: { name: 'Ada', role: 'Keeper' } } as PublicContent;
  const page = { screen: 'writing.one' as const, locale: 'en' as Locale, content, notFound: false };
  const data = (shown: Advisory) => structuredData(app, address, { ...page, article: shown });
  const advisory = { title: 'A flaw', cve: 'CVE-2025-0000' };
  expect(data(article)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'One & all',
    datePublished: '2026-03-02',
    dateModified: '2026-03-02',
    inLanguage: 'en',
    url: 'https://site.example/repo/en/writing.one',
  });
  expect(data({ ...article, updated: '2026-04-10', advisory })).toMatchObject({
    '@type': 'TechArticle',
    dateModified: '2026-04-10',
    about: { name: 'CVE-2025-0000' },
  });
});
