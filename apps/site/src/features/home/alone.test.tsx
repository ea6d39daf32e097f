import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import Home from './home.tsx';

vi.mock('../../generated/screens.ts', () => ({ screens: [] }));

test('the only screen of a site shows its text and no empty navigation', () => {
  renderWith(<Home />, { it: leastContent });
  expect(screen.getByText(leastContent.introdata.description)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});
