import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicContent } from '../../generated/types.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import Section from './section.tsx';

const show = (content: Partial<PublicContent>, id: string) =>
  renderWith(<Section screen={id} />, { it: { ...leastContent, ...content } });

test('a section of the owner shows its introduction, and its entries with what they have', () => {
  const entries = [
    { title: 'Test', where: '1 €', note: 'Two weeks.', url: 'https://a.example', keywords: ['API', 'Web'] },
    { title: 'From', date: '2026-12' },
  ];
  show(
    {
      sections: [
        { id: 'other', title: 'Other' },
        { id: 'services', title: 'Services', text: 'What I do.', entries },
      ],
    },
    'services',
  );
  expect(screen.getByText('What I do.')).toBeVisible();
  const [test, from] = screen.getAllByRole('listitem');
  expect(test).toHaveTextContent('1 €TestTwo weeks.API · Web');
  expect(within(test!).getByRole('link', { name: 'Test' })).toHaveAttribute('href', 'https://a.example');
  expect(within(test!).getByRole('heading', { level: 2 })).toHaveTextContent('Test');
  expect(from).toHaveTextContent('dicembre 2026From');
});

test('a section of the software shows its entries on a screen of its own, and one without entries no list', () => {
  const { unmount } = show({ projects: { title: 'Projects', entries: [{ title: 'Lamp' }] } }, 'projects');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lamp']);
  unmount();
  show({ sections: [{ id: 'about', title: 'About' }] }, 'about');
  expect(screen.queryByRole('list')).toBeNull();
});
