import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { it } from '../../test/content.ts';
import Credits from './credits.tsx';

test('the heading is Credits in each language, the section has its own', async () => {
  await renderPart(<Credits />);
  expect(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: it.titles.credits })).toBeVisible();
});

test('an entry has a link where it has an advisory, and none where it has none', async () => {
  await renderPart(<Credits />);
  it.credits!.forEach(({ title, description, link }, index) => {
    const entry = within(screen.getAllByRole('listitem')[index]!);
    expect(entry.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(entry.getByText(description)).toBeVisible();
    expect(entry.queryByRole('link')?.getAttribute('href')).toBe(link);
  });
});
