import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardEnd } from './card-end.tsx';

const end = (text: string) => render(<CardEnd text={text} />).container.textContent;
const word = (letters: number) => 'x'.repeat(letters);

test.each([
  ['a text that the card shows whole', word(130), ''],
  [
    'a word that ends with the card',
    `${word(121)} one four six`,
    `The closed card ends: “… ${word(121)} one four ...”`,
  ],
  [
    'a word that goes on',
    `${word(120)} one fourteen`,
    `The closed card ends inside a word: “… ${word(120)} one fourt ...”`,
  ],
  [
    'items of a list, with dots',
    `${word(119)}:\n- one\n- two\n- three`,
    `The closed card ends: “… ${word(119)}: one · two ...”`,
  ],
])('the panel shows the last words of a closed card: %s', (_, text, shown) => expect(end(text)).toBe(shown));
