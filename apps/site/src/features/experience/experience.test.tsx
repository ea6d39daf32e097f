import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { it } from '../../test/content.ts';
import Experience from './experience.tsx';

test('shows the introduction and a card for each position, in order', async () => {
  await renderPart(<Experience />);
  expect(screen.getByText(it.exptext.text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: it.experiencetext.timeline })).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(it.worktimeline.map((job) => job.jobtitle));
});

test('each card opens for itself', async () => {
  await renderPart(<Experience />);
  const [first, second] = screen.getAllByRole('article').slice(1);
  within(first!).getByRole('button').click();
  expect(await within(first!).findByRole('button', { expanded: true })).toBeVisible();
  expect(within(second!).queryByRole('button', { expanded: true })).toBeNull();
});
