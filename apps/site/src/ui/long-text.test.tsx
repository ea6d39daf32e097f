import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { html, longTextCases } from '../../../../fixtures/long-text.ts';
import type { LongText as Text } from '../generated/types.ts';
import { LongText } from './long-text.tsx';

const show = (text: Text | undefined) => render(<LongText text={text} className="here" />).container;

test('a text without markup is one paragraph, and no text is nothing', () => {
  expect(show('One <b>line</b>').innerHTML).toBe('<p class="here">One &lt;b&gt;line&lt;/b&gt;</p>');
  expect(show(undefined)).toBeEmptyDOMElement();
});

test.each(longTextCases)(
  'the elements of a text are those of CommonMark, and links have no other attribute ($locale)',
  (each) => {
    const { firstElementChild: shown } = show(each.parsed);
    for (const element of shown!.querySelectorAll('[class]')) element.removeAttribute('class');
    expect(shown!.innerHTML).toBe(html(each.source).replace(/\n(?=<|$)/g, ''));
  },
);

const list = (count: number, text: string) => show([{ list: Array<string>(count).fill(text) }]).querySelector('ul');

test('many items of a few words are in columns, and few items or a long one are not', () => {
  expect(list(6, 'Two words')).toHaveAttribute('data-short');
  expect(list(5, 'Two words')).not.toHaveAttribute('data-short');
  expect(list(6, 'Ten words '.repeat(5))).not.toHaveAttribute('data-short');
});
