import { expect, test } from 'vitest';
import { longText, longTextCases } from '../../../../fixtures/long-text.ts';
import { plainOf } from './long-text.ts';

test.each(longTextCases)('the parts of a text are those of CommonMark ($locale)', ({ parsed, source }) => {
  expect(longText(source)).toEqual(parsed);
});

test.each(longTextCases)('the words of a text are on one line, without markup ($locale)', ({ parsed, words }) => {
  expect(plainOf(parsed)).toBe(words);
});
