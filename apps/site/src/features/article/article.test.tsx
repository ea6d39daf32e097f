import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Advisory } from '../../content/advisory.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import ArticleScreen from './article.tsx';

vi.mock('../../generated/screens.ts', () => ({ screens: ['writing'] }));

const article: Advisory = {
  name: 'one',
  title: 'One article',
  date: '2026-03-02',
  minutes: 4,
  locales: ['it'],
  blocks: [],
};

const show = (more: Partial<Advisory>) =>
  renderWith(<ArticleScreen screen="writing.one" />, {
    it: { ...leastContent, articles: { one: { ...article, ...more } } },
  });

test('an article has its title, its date and the time of reading', () => {
  show({ updated: '2026-04-10', keywords: ['HTTP', 'DNS'] });
  expect(screen.getByRole('heading', { level: 1, name: 'One article' })).toBeVisible();
  expect(screen.getByText('2 marzo 2026')).toHaveAttribute('datetime', '2026-03-02');
  expect(screen.getByText('4 min read')).toBeVisible();
  expect(screen.getByText('Updated: 10 aprile 2026')).toBeVisible();
  expect(screen.getByText('HTTP · DNS')).toBeVisible();
});

test('each block has the element of its kind', () => {
  show({
    blocks: [
      { heading: 2, id: 'a-part', text: 'A part' },
      { text: ['A ', { strong: 'strong' }, ' ', { em: 'word' }, ', ', { code: 'x' }, { br: true }, '.'] },
      { list: [[{ text: 'one' }], [{ text: 'two' }, { list: [[{ text: 'inner' }]] }]] },
      { list: [[{ text: 'three' }]], start: 3 },
      { quote: [{ text: 'said' }] },
      { table: [['Head'], ['Cell']], align: ['right'] },
      { rule: true },
    ],
  });
  const heading = screen.getByRole('heading', { level: 2, name: 'A part' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '#a-part');
  expect(heading).toHaveAttribute('id', 'a-part');
  expect(screen.getByText('strong').tagName).toBe('STRONG');
  expect(screen.getByText('word').tagName).toBe('EM');
  expect(screen.getByText('x').tagName).toBe('CODE');
  expect(screen.getByText('inner').closest('ul')?.closest('li')).toHaveTextContent('twoinner');
  expect(screen.getByText('three').closest('ol')).toHaveAttribute('start', '3');
  expect(screen.getByText('said').closest('blockquote')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Head' })).toHaveAttribute('data-align', 'right');
  expect(screen.getByRole('cell', { name: 'Cell' })).toBeVisible();
  expect(screen.getByRole('separator')).toBeVisible();
});

test('a footnote leads to its text, which leads back to each place', () => {
  show({
    blocks: [
      { text: ['A', { note: 1, reference: 1 }, ' and again', { note: 1, reference: 2 }] },
      { notes: [{ blocks: [{ text: 'The note' }], references: 2 }] },
    ],
  });
  const [first, second] = screen.getAllByRole('link', { name: '1' });
  const back = screen.getAllByRole('link', { name: 'Back to the text' });
  const note = screen.getByRole('region', { name: 'Footnotes' }).querySelector('li');
  for (const link of [first, second]) expect(link).toHaveAttribute('href', `#${note?.id}`);
  expect(back.map((link) => link.getAttribute('href'))).toEqual(
    [first, second].map((link) => `#${link?.parentElement?.id}`),
  );
});

test('a link to another article is one of the site, with its anchor', () => {
  show({
    blocks: [
      {
        text: [
          { href: 'other.md#part', text: 'other' },
          { href: 'https://a.example', text: 'far' },
        ],
      },
    ],
  });
  expect(screen.getByRole('link', { name: 'other' })).toHaveAttribute('href', '/writing/other#part');
  expect(screen.getByRole('link', { name: 'far' })).toHaveAttribute('href', 'https://a.example');
});

test('the button of code copies its text without the classes of its parts', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show({ blocks: [{ code: [['k', 'func'], ' main'], language: 'go' }] });
  expect(screen.getByText('func')).toHaveClass('k');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('func main');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('an advisory shows what is known of its vulnerability, and what happened when', () => {
  show({
    advisory: {
      title: 'A flaw',
      vendor: 'Vendor',
      product: 'Product',
      cve: 'CVE-2025-0000',
      cwe: 'CWE-79',
      cvss: { vector: 'CVSS:3.1/AV:N', scorer: 'scored by the vendor' },
      rating: { version: '3.1', score: '8.8', severity: 'high' },
      affected: '1.0 to 1.2',
      fixed: '1.3',
      confirmed: '2026-02-03',
      timeline: [{ date: '2026-01', event: 'Found' }],
    },
  });
  const facts = within(screen.getByRole('region', { name: 'A flaw' }));
  for (const fact of ['8.8 · High', 'Vendor · Product', '1.0 to 1.2', '1.3', 'CVSS:3.1/AV:N'])
    expect(facts.getByText(fact)).toBeVisible();
  expect(facts.getByRole('link', { name: 'CVE-2025-0000' })).toHaveAttribute(
    'href',
    'https://www.cve.org/CVERecord?id=CVE-2025-0000',
  );
  expect(facts.getByRole('link', { name: 'CWE-79' })).toHaveAttribute(
    'href',
    'https://cwe.mitre.org/data/definitions/79.html',
  );
  expect(facts.getByText('Credit confirmed by the CVE record of 3 febbraio 2026')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('gennaio 2026Found');
});

test('an article beside it is a link with its title', () => {
  show({ previous: { name: 'old', title: 'Older' }, next: { name: 'new', title: 'Newer' } });
  expect(screen.getByRole('link', { name: 'PreviousOlder' })).toHaveAttribute('href', '/writing/old');
  expect(screen.getByRole('link', { name: 'NextNewer' })).toHaveAttribute('href', '/writing/new');
});
