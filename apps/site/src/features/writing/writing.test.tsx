import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import Writing from './writing.tsx';

vi.mock('../../generated/screens.ts', () => ({ screens: ['writing'] }));

test('the list names each article, and one of another language at its address there', () => {
  const entry = { minutes: 2, date: '2026-03-02' };
  const writing = [
    { ...entry, name: 'one', title: 'One', description: 'What it says' },
    { ...entry, name: 'two', title: 'Two', locale: 'en' },
  ];
  renderWith(<Writing />, { it: { ...leastContent, writing } });
  const [one, two] = screen.getAllByRole('listitem');
  expect(within(one!).getByRole('link', { name: 'One' })).toHaveAttribute('href', '/writing/one');
  expect(one).toHaveTextContent('2 marzo 2026 2 min readOneWhat it says');
  expect(within(two!).getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/en/writing/two');
  expect(within(two!).getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en');
});
