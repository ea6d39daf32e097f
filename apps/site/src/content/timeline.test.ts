import { expect, test } from 'vitest';
import { byEmployer, byYear } from './timeline.ts';

const job = (date: string) => ({ date, jobtitle: date });
const grouped = (...dates: string[]) =>
  byYear(dates.map(job)).map(({ year, employments }) => [
    year,
    ...employments.flatMap(({ positions }) => positions.map((position) => position.job.date)),
  ]);

test('positions are grouped by the year in which they began', () => {
  expect(grouped('2025–Presente', '2024–2025', '2024', '2018')).toEqual([
    ['2025', '2025–Presente'],
    ['2024', '2024–2025', '2024'],
    ['2018', '2018'],
  ]);
});

test('groups keep the order of the list', () => {
  expect(grouped('2024', '2025', '2024').map(([year]) => year)).toEqual(['2024', '2025', '2024']);
});

test('a date without a year is a separate group', () => {
  expect(grouped('oggi')).toEqual([['oggi', 'oggi']]);
});

const at = (company: string, start: string, more = {}) => ({ jobtitle: start, company, start, ...more });

test('adjacent positions at one employer are one group, in the year of the newest', () => {
  const jobs = [at('Bank', '2024'), at('Bank', '2020'), at('Bank', '2018'), at('Shop', '2018'), at('Bank', '2016')];
  expect(
    byYear(jobs).map(({ first, year, employments }) => [first, year, employments.map(({ where }) => where)]),
  ).toEqual([
    [0, '2024', ['Bank']],
    [3, '2018', ['Shop']],
    [4, '2016', ['Bank']],
  ]);
});

const headings = (...jobs: Parameters<typeof byEmployer>[0]) =>
  byEmployer(jobs).map(({ positions, ...heading }) => [heading, ...positions.map(({ place }) => place)]);

test('a group has the place that its positions share, and each position its own', () => {
  const url = 'https://bank.example';
  expect(headings(at('Bank', '2024', { place: 'Rome' }), at('Bank', '2020', { place: 'Rome', url }))).toEqual([
    [{ where: 'Bank, Rome', url }, '', ''],
  ]);
  expect(headings(at('Bank', '2024', { place: 'Rome' }), at('Bank', '2020', { where: 'Bank, in Bari' }))).toEqual([
    [{ where: 'Bank', url: undefined }, 'Rome', 'Bank, in Bari'],
  ]);
});

test('employers in words of their own are equal if the words are, and positions without one are no group', () => {
  const where = 'Bank (Rome)';
  expect(headings({ jobtitle: 'A', where }, { jobtitle: 'B', where })).toEqual([[{ where, url: undefined }, '', '']]);
  expect(headings({ jobtitle: 'A', place: 'Rome' }, { jobtitle: 'B', place: 'Rome' })).toHaveLength(2);
});
