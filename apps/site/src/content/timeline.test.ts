import { expect, test } from 'vitest';
import { byYear } from './years.ts';

const job = (date: string) => ({ date, jobtitle: '', where: '', description: '' });
const grouped = (...dates: string[]) =>
  byYear(dates.map(job)).map(({ year, jobs }) => [year, ...jobs.map(({ date }) => date)]);

test('positions are grouped by the year in which they began', () => {
  expect(grouped('2025–Presente', '2024–2025', '2024', '2018')).toEqual([
    ['2025', '2025–Presente'],
    ['2024', '2024–2025', '2024'],
    ['2018', '2018'],
  ]);
});

test('a group has the index of its first position in the whole list', () => {
  expect(byYear(['2025', '2024', '2024', '2018'].map(job)).map(({ first }) => first)).toEqual([0, 1, 3]);
});

test('groups keep the order of the list', () => {
  expect(grouped('2024', '2025', '2024').map(([year]) => year)).toEqual(['2024', '2025', '2024']);
});

test('a date without a year is a separate group', () => {
  expect(grouped('oggi')).toEqual([['oggi', 'oggi']]);
});
