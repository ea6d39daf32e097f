import { expect, test } from 'vitest';
import { datesIn } from './texts.ts';

test('every date of a content has its text, and nothing else has', () => {
  const content = {
    title: '2018 was a year',
    jobs: [{ start: '2018-03', end: '2019', where: 'Unit 2018-99' }],
    courses: [{ date: '2020-02-29', code: '2020-13', hours: 2020 }],
  };
  expect(datesIn(content, 'it')).toEqual({ '2018-03': 'marzo 2018', '2019': '2019', '2020-02-29': '29 febbraio 2020' });
});
