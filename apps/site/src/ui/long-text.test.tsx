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
