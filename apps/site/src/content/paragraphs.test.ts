import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('blank lines separate paragraphs, single line breaks do not', () => {
  expect(paragraphsOf('one\ntwo\n\nthree\n \nfour\n\n\nfive\n')).toEqual(['one\ntwo', 'three', 'four', 'five']);
});
