import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('blank lines separate paragraphs, single line breaks do not', () => {
  expect(paragraphsOf('one\ntwo\n\nthree\n \n\nfour\n')).toEqual(['one\ntwo', 'three', 'four']);
});
