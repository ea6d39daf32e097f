import { afterEach, expect, test, vi } from 'vitest';
import { addFormattedTexts } from './formatted-texts.ts';
import { dateText, isPast, spanText } from './dates.ts';
import { jobDate, spansOf } from './timeline.ts';

test.each([
  ['2018', '2018', '2018'],
  ['2018-03', 'March 2018', 'marzo 2018'],
  ['2018-03-31', '31 March 2018', '31 marzo 2018'],
])('the date %s is shown with the given precision', (date, english, italian) => {
  expect(dateText(date, 'en')).toBe(english);
  expect(dateText(date, 'it')).toBe(italian);
});

test.each([
  ['ar-EG', 'مارس 2018'],
  ['fa', 'مارس 2018'],
  ['th', 'มีนาคม 2018'],
])('a date in %s has the year and the digits of the content', (locale, text) => {
  expect(dateText('2018-03', locale)).toBe(text);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['America/Los_Angeles', 'Pacific/Auckland'])('a date is the same in the time zone %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  // The formats that the module has already made keep the zone in which they were made.
  vi.resetModules();
  const { dateText } = await import('./dates.ts');
  expect(dateText('2018', 'en')).toBe('2018');
  expect(dateText('2018-03', 'en')).toBe('March 2018');
  expect(dateText('2018-03-31', 'en')).toBe('31 March 2018');
});

test('a language without Intl data has dates in figures and a plain list', () => {
  expect(dateText('2018-03', 'tlh')).toBe('2018-03');
  const several = { ...job, start: '2021', earlier: [{ start: '2016-02', end: '2018' }] };
  expect(jobDate(several, 'tlh', 'DaH')).toBe('2021–DaH, 2016-02\u00a0– 2018');
});

test.each([
  [{ start: '2018', end: '2019' }, '2018–2019'],
  [{ start: '2018', end: '2018' }, '2018'],
  [{ start: '2018' }, '2018–oggi'],
  [{ start: '2018-03', end: '2018-03' }, 'marzo 2018'],
  [{ start: '2018-03', end: '2019' }, 'marzo\u00a02018\u00a0– 2019'],
  [{ start: '2018-12' }, 'dicembre\u00a02018\u00a0– oggi'],
])('the period %o is shown as %s', (span, text) => {
  expect(spanText(span, 'it', 'oggi')).toBe(text);
});

const job = { jobtitle: 'A', where: 'B', description: 'C' };

test('a job with several periods shows all of them, latest first', () => {
  const several = { ...job, start: '2021', earlier: [{ start: '2016', end: '2018' }] };
  expect(jobDate(several, 'it', 'oggi')).toBe('2021–oggi e 2016–2018');
  expect(spansOf(several)).toEqual([{ start: '2021' }, { start: '2016', end: '2018' }]);
});

test('a job that is over at an unknown time is not current', () => {
  expect(jobDate({ ...job, start: '2018-03', over: true }, 'en', 'Present')).toBe('March\u00a02018\u00a0– ?');
  expect(spansOf({ ...job, date: '2018–Present', over: true })).toEqual([{ start: '2018', over: true }]);
});

test.each([
  ['2020', '2026-01-31', true],
  ['2026-01', '2026-02-01', true],
  ['2026-01-30', '2026-01-31', true],
  ['2026-01', '2026-01-31', false],
  ['2026', '2026-01-31', false],
  ['2020', undefined, false],
])('%s was over on %s: %s', (date, updated, is) => {
  expect(isPast(date, updated)).toBe(is);
});

test('a job can end in the year in which it began, in a month that is not known', () => {
  expect(jobDate({ ...job, start: '2019-05', end: '2019' }, 'en', 'Present')).toBe('May\u00a02019\u00a0– 2019');
});

test('a job with an end alone began before it', () => {
  expect(jobDate({ ...job, end: '2022-09' }, 'en', 'Present')).toBe('…\u00a0– September\u00a02022');
  expect(jobDate({ ...job, end: '2022' }, 'it', 'oggi')).toBe('…–2022');
});

test('a job with a date text shows that text', () => {
  expect(jobDate({ ...job, start: '2019-03', date: 'since March 2019' }, 'en', 'Present')).toBe('since March 2019');
  expect(jobDate({ ...job, date: '2012–2014' }, 'en', 'Present')).toBe('2012–2014');
});

test.each([
  ['2018–2019', [{ start: '2018', end: '2019' }]],
  ['2018 — 2019', [{ start: '2018', end: '2019' }]],
  ['2018', [{ start: '2018', end: '2018' }]],
  ['2018–Presente', [{ start: '2018' }]],
  ['since March 2019', []],
  ['dal marzo 2019 al 2021', []],
])('the date text “%s” is parsed as the periods %o', (date, spans) => {
  expect(spansOf({ ...job, date })).toEqual(spans);
});

test('a date with a text from the build is not formatted again', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  addFormattedTexts('pl', { '2018-03': 'marzec 2018' });
  addFormattedTexts('pl', { '2019': '2019' });
  expect(spanText({ start: '2018-03', end: '2019' }, 'pl', 'teraz')).toBe('marzec\u00a02018\u00a0– 2019');
  expect(format).not.toHaveBeenCalled();
  expect(dateText('2018-03', 'it')).toBe('marzo 2018');
});
