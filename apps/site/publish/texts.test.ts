import { expect, test } from 'vitest';
import type { ExperienceText } from '../src/generated/types.ts';
import type { App } from './bundle.ts';
import { formattedIn, publishedTexts } from './texts.ts';

test('every date of a content has its text, and nothing else has', () => {
  const content = {
    title: '2018 was a year',
    // Date.parse reads a year in both.
    editions: ['Edition 2018', '2018 (draft)'],
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
  expect(Object.keys(formattedIn({ worktimeline: [{ ...job, earlier: [] }] }, 'it'))).toEqual(['2021']);
  const named = formattedIn({ worktimeline: [{ ...job, date: 'due volte' }] }, 'it');
  expect(Object.keys(named).filter((key) => key.includes(','))).toEqual([]);
});

/** A site with the texts of one screen. */
const appWith = (screen: string, content: object, more: object = {}) => {
  const load = () => Promise.resolve(content);
  const loadTexts = { it: { common: () => Promise.resolve({}), [screen]: load } };
  return { locales: ['it'], routes: [{ id: screen }], loadTexts, ...more } as unknown as App;
};

test('changed texts have other addresses, because browsers store them for a year', async () => {
  const prefixFor = async (title: string) => (await publishedTexts(appWith('home', { title }))).prefix;
  expect(await prefixFor('Old')).not.toBe(await prefixFor('New'));
  expect(await prefixFor('Old')).toBe(await prefixFor('Old'));
  expect(await prefixFor('Old')).toMatch(/^assets\/texts-[\w-]{8}-$/);
});

test('each part is a file with the formatted texts of its own values', async () => {
  const content = { issued: '2018-03', code: 'v2018-03', version: '2018-03b' };
  const { prefix, files } = await publishedTexts(appWith('contact', content, { shownKey: { bytes: 2345 } }));
  const file = (part: string) => JSON.parse(files[`${prefix}it-${part}.json`] ?? '') as unknown;
  expect(Object.keys(files)).toHaveLength(2);
  expect(file('common')).toEqual({ content: {}, formatted: {} });
  expect(file('contact')).toEqual({ content, formatted: { '2018-03': 'marzo 2018', '2345 B': '3' } });
});

test('another screen and a site without a key have no size', async () => {
  const key = { shownKey: { bytes: 2345 } };
  for (const app of [appWith('home', {}, key), appWith('contact', {})]) {
    const { files } = await publishedTexts(app);
    for (const file of Object.values(files)) expect(JSON.parse(file)).toEqual({ content: {}, formatted: {} });
  }
});
