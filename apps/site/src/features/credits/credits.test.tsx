import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paragraphsOf } from '../../../../../fixtures/long-text.ts';
import { it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import Credits from './credits.tsx';

test('the heading is Credits in every language; the section heading is translated', async () => {
  await renderPart(<Credits />);
  expect(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: it.titles.credits })).toBeVisible();
});

test('an entry has a link only if it has an advisory', async () => {
  await renderPart(<Credits />);
  it.credits.forEach(({ title, description, link }, index) => {
    const entry = within(screen.getAllByRole('heading', { level: 3 })[index]!.closest('li')!);
    expect(entry.getByRole('heading', { level: 3, name: title })).toBeVisible();
    for (const text of paragraphsOf(description)) expect(entry.getByText(text)).toBeVisible();
    const links = entry.queryAllByRole('link').map((element) => element.getAttribute('href')!);
    expect(links.filter((address) => address.startsWith('https:'))).toEqual(link ? [link] : []);
  });
});

vi.mock('../../generated/scores.ts', () => ({
  scores: { 'CVSS:3.1/AV:N': { version: '3.1', score: '8.8', severity: 'high' } },
}));

const credit = { title: 'A flaw', description: 'What it allowed' };
const known = {
  ...credit,
  date: '2025-06-17',
  vendor: 'Vendor',
  product: 'Product',
  cve: 'CVE-2025-0000',
  cwe: 'CWE-79',
  cvss: { vector: 'CVSS:3.1/AV:N', scorer: 'scored by the vendor' },
};

test('an entry shows the facts of the vulnerability, with its computed score and its scorer', () => {
  renderWith(<Credits />, { it: { ...leastContent, credits: [known] } });
  const entry = within(screen.getByRole('listitem'));
  for (const fact of [
    '17 giugno 2025',
    'Vendor',
    'Product',
    'CVE-2025-0000',
    'CWE-79',
    '8.8',
    'High',
    'CVSS 3.1',
    'scored by the vendor',
  ]) {
    expect(entry.getByText(fact)).toBeVisible();
  }
  expect(entry.getByText('CVSS:3.1/AV:N')).toBeVisible();
});

test.each([
  ['Advisory: {{title}}', 'Advisory: A flaw', ': A flaw'],
  ['See {{title}} there', 'See A flaw there', undefined],
])('the link to an advisory names the entry, and hides a title after a colon (%s)', (advisory, name, hidden) => {
  const content = { ...leastContent, creditstext: { ...leastContent.creditstext, advisory } };
  renderWith(<Credits />, { it: { ...content, credits: [{ ...credit, link: 'https://a.example' }] } });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', 'https://a.example');
  expect(link.querySelector('[class*=title]')?.textContent).toBe(hidden);
});
