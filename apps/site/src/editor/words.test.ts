import { expect, test } from 'vitest';
import { wordsOfBoth } from './words.ts';

const marks = { both: '', first: '-', second: '+' };
const marked = (before: string, now: string) =>
  wordsOfBoth(before, now).map(({ of, text }) => `${marks[of]}${text.trim()}`);

test('the words that two texts do not share are marked, and the others are whole', () => {
  expect(marked('a b c', 'a b c')).toEqual(['a b c']);
  expect(marked('I lead the team today', 'I lead two teams today')).toEqual([
    'I lead',
    '-the team',
    '+two teams',
    'today',
  ]);
  expect(marked('one two three four', 'two four five')).toEqual(['-one', 'two', '-three', 'four', '+five']);
  expect(marked('the end', 'the end came')).toEqual(['the end', '+came']);
  expect(marked('', 'new')).toEqual(['+new']);
});
