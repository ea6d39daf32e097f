import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordItem, Records } from './records.tsx';

test('a list of records is named by its title; each record has a figure, a title and details', () => {
  render(
    <Records title="Talks">
      <RecordItem title="First" figure="2024" href="https://site.example/first">
        details
      </RecordItem>
      <RecordItem title="Second" figure="2025" />
    </Records>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Talks' })).toBeVisible();
  const list = screen.getByRole('list', { name: 'Talks' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['2024Firstdetails', '2025Second']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://site.example/first']);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ]);
});
