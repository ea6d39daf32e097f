import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Headline } from '../features/home/headline.tsx';
import { leastContent } from '../test/least-content.ts';
import { renderWith } from '../test/with-content.tsx';
import { Cursor } from './cursor/cursor.tsx';

vi.mock('../generated/site.ts', () => ({ site: { look: { headline: 'still', cursor: 'native' } } }));

test('a still headline shows all phrases and has no pause button', () => {
  renderWith(<Headline />, { it: leastContent });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Somebody One Two Three');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('[aria-hidden]')).toBeNull();
});

test.each([
  ['first', 'threatmodels', 'true'],
  ['third', 'threatmodels', 'true'],
  ['third', 'threatmodel', undefined],
])('a %s phrase with the word %s has data-long="%s"', (place, word, long) => {
  const animated = { ...leastContent.introdata.animated, [place]: `the ${word}` };
  renderWith(<Headline />, { it: { ...leastContent, introdata: { ...leastContent.introdata, animated } } });
  expect(screen.getByText(`the ${word}`).parentElement!.dataset.long).toBe(long);
});

test('the native cursor has no trail', () => {
  const { container } = renderWith(<Cursor />, { it: leastContent });
  expect(container).toBeEmptyDOMElement();
});
