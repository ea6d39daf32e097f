import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { it } from '../../test/content.ts';
import Credits from './credits.tsx';

test('the heading is Credits in every language; the section heading is translated', async () => {
  await renderPart(<Credits />);
  expect(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: it.titles.credits })).toBeVisible();
});

test('an entry has a link only if it has an advisory', async () => {
  await renderPart(<Credits />);
  it.credits.forEach(({ title, description, link }, index) => {
    const entry = within(screen.getAllByRole('listitem')[index]!);
    expect(entry.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(entry.getByText(description)).toBeVisible();
    expect(entry.queryByRole('link')?.getAttribute('href')).toBe(link);
  });
});
