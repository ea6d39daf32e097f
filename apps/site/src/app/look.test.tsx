import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Headline } from '../features/home/headline.tsx';
import { leastContent } from '../test/least-content.ts';
import { renderWith } from '../test/with-content.tsx';
import { Cursor } from './cursor/cursor.tsx';

const settings = vi.hoisted((): { look?: object } => ({ look: { headline: 'still', cursor: 'native' } }));
vi.mock('../generated/settings.ts', () => ({
  get look() {
    return settings.look;
  },
}));

test('a still headline shows all phrases and has no pause button', () => {
  renderWith(<Headline />, { it: leastContent });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveAccessibleName('Somebody One Two Three');
  expect(heading, 'takes the focus from the app, not by Tab').toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('[aria-hidden]')).toBeNull();
});

test('the native cursor has no trail', () => {
  const { container } = renderWith(<Cursor />, { it: leastContent });
  expect(container).toBeEmptyDOMElement();
});

test('without settings of the look, the headline types and the cursor has a trail', () => {
  delete settings.look;
  const content = { it: leastContent };
  renderWith(<Headline />, content);
  expect(screen.getByRole('button', { name: leastContent.hometext.pauseHeadline })).toBeVisible();
  const { container } = renderWith(<Cursor />, content);
  expect(container.querySelectorAll('[data-dot]')).toHaveLength(2);
});
