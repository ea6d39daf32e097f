import { expect, test } from 'vitest';
import type { ExperienceText } from '../src/generated/types.ts';
import type { App } from './bundle.ts';
import { formattedIn, publishedTexts } from './texts.ts';

test('every date of a content has its text, and nothing else has', () => {
  const content = {
    title: '2018 was a year',
    jobs: [{ start: '2018-03', end: '2019', where: 'Unit 2018-99' }],
    courses: [{ date: '2020-02-29', code: '2020-13', hours: 2020 }],
  };
  expect(formattedIn(content as object, 'it')).toEqual({
    '2018-03': 'marzo 2018',
    '2019': '2019',
    '2020-02-29': '29 febbraio 2020',
  });
});

test('the periods of a job have their text as a list', () => {
  const job = { jobtitle: 'A', where: 'B', description: 'C', start: '2021', earlier: [{ start: '2016', end: '2018' }] };
  const formatted = formattedIn({ experiencetext: { present: 'oggi' } as ExperienceText, worktimeline: [job] }, 'it');
  expect(formatted).toMatchObject({ '2021–oggi, 2016–2018': '2021–oggi e 2016–2018' });
  const named = formattedIn({ worktimeline: [{ ...job, date: 'due volte' }] }, 'it');
  expect(Object.keys(named).filter((key) => key.includes(','))).toEqual([]);
});

test('changed texts have other addresses, because browsers store them for a year', async () => {
  const prefixFor = async (title: string) => {
    const load = () => Promise.resolve({ title });
    const app = { locales: ['it'], routes: [{ id: 'home' }], loadTexts: { it: { common: load, home: load } } };
    return (await publishedTexts(app as unknown as App)).prefix;
  };
  expect(await prefixFor('Old')).not.toBe(await prefixFor('New'));
  expect(await prefixFor('Old')).toBe(await prefixFor('Old'));
});
