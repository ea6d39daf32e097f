import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ExperienceText } from '../src/generated/types.ts';
import { browserTexts, formattedIn } from '../src/i18n/browser-texts.ts';
import { modulesIn } from './base/compiled.ts';
import { publishedTexts } from './published-texts.ts';
import type { CVForms } from './cv/forms.ts';
import { modulesWith, writeText } from './test/modules.ts';

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

const links = { it: [{ name: 'CV', path: 'cv.pdf', size: '1 kB' }] };

/** Returns a part of a content that has only this part. */
function textsOf(part: string, content: object, own: CVForms['links'] = links) {
  return browserTexts(modulesIn({ modules: modulesWith({ [part]: content }) }), 'it', part, own);
}

test('a part has the formatted texts of its own values', async () => {
  const content = { issued: '2018-03', code: 'v2018-03', version: '2018-03b' };
  expect(await textsOf('contact', content)).toEqual({
    content,
    formatted: { '2018-03': 'marzo 2018' },
  });
});

test('a date has its text in the region of the owner', async () => {
  const modules = modulesWith({ documents: { owner: { countryCode: 'US' } }, skills: { day: '2018-03-31' } });
  writeText(modules, 'skills', { day: '2018-03-31' }, 'en');
  writeText(modules, 'documents', { owner: { countryCode: 'US' } }, 'en');
  writeText(modules, 'experience', {}, 'en');
  expect((await browserTexts(modulesIn({ modules }), 'en', 'skills', {})).formatted).toEqual({
    '2018-03-31': 'March 31, 2018',
  });
});

test('the texts of a language from right to left have isolates, and its addresses have none', async () => {
  const skills = [{ name: 'C++', url: 'https://a.example/', items: ['בשפת C#'] }];
  const modules = modulesWith({ skills: { skills } });
  const texts = async () => (await browserTexts(modulesIn({ modules }), 'it', 'skills', {})).content;
  expect(await texts()).toEqual({ skills });
  writeFileSync(join(modules, 'locales.ts'), "export const localeDirections = { it: 'rtl' };\n// changed\n");
  utimesSync(join(modules, 'locales.ts'), 1, 1);
  expect(await texts()).toEqual({
    skills: [{ name: '\u2066C++\u2069', url: 'https://a.example/', items: ['בשפת \u2066C#\u2069'] }],
  });
});

test('the links to the forms of the CV are beside its texts', async () => {
  const cvtext = { title: 'CV' };
  expect((await textsOf('whoami', { cvtext })).content).toEqual({ cvtext, cvlinks: links.it });
  expect((await textsOf('whoami', {})).content).toEqual({});
});

test('the first form of the CV is beside the texts of the side block, if there is one', async () => {
  const follow = { title: 'Follow' };
  expect((await textsOf('common', { follow })).content).toEqual({ follow, cv: links.it[0] });
  expect((await textsOf('common', { follow }, { it: [] })).content).toEqual({ follow });
});

test('changed texts have other addresses, because browsers store them for a year', () => {
  const prefixFor = (title: string) => publishedTexts({ 'it-home': { content: {}, formatted: { title } } }).prefix;
  expect(prefixFor('Old')).not.toBe(prefixFor('New'));
  expect(prefixFor('Old')).toBe(prefixFor('Old'));
  expect(prefixFor('Old')).toMatch(/^assets\/texts-[\w-]{8}-$/);
});
