import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { en } from '../../test/content.ts';
import { Follow } from './follow.tsx';

test('lists the networks that have an address, by name', async () => {
  await renderPart(<Follow />, 'en');
  const block = within(screen.getByRole('complementary', { name: en.follow.title }));
  const { github, linkedin } = en.socialprofils!;
  expect(block.getAllByRole('link')).toHaveLength(2);
  expect(block.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', github);
  expect(block.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('href', linkedin);
});
