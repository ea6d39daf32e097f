import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LongText as Text } from '../generated/types.ts';
import { LongText } from './long-text.tsx';

const show = (text: Text | undefined) => render(<LongText text={text} className="here" />).container;

test('a text without markup is one paragraph, and no text is nothing', () => {
  expect(show('One <b>line</b>').innerHTML).toBe('<p class="here">One &lt;b&gt;line&lt;/b&gt;</p>');
  expect(show(undefined)).toBeEmptyDOMElement();
});

test('blocks are paragraphs and lists, with emphasis and links inside', () => {
  const link = { href: 'https://a.example/x', text: ['the ', { em: 'page' }] };
  const block = show(['First', ['Read ', link, '.'], { list: ['one', [{ strong: ['two ', { em: '2' }] }]] }]);
  expect(
    within(block)
      .getAllByRole('paragraph')
      .map((one) => one.textContent),
  ).toEqual(['First', 'Read the page.']);
  expect(screen.getByRole('link', { name: 'the page' })).toHaveAttribute('href', 'https://a.example/x');
  expect(screen.getAllByRole('emphasis').map((one) => one.textContent)).toEqual(['page', '2']);
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['one', 'two 2']);
  expect(screen.getByRole('strong')).toHaveTextContent('two 2');
});
