import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { it } from '../../test/content.ts';
import Whoami from './whoami.tsx';

test('the screen shows the portrait, with reserved space, and the whole biography', async () => {
  await renderPart(<Whoami />);
  const portrait = screen.getByRole('img', { name: it.owner.portrait.alt });
  expect(portrait).toHaveAttribute('width');
  expect(portrait).toHaveAttribute('height');
  expect(screen.getByRole('heading', { level: 1, name: it.whoami.title })).toBeVisible();
  for (const paragraph of it.whoami.whoami.split('\n\n')) {
    expect(screen.getByText(paragraph.trim())).toBeVisible();
  }
});
