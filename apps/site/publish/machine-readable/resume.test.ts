import { expect, test } from 'vitest';
import type { LongText } from '../../src/generated/types.ts';
import { longText, longTextCases } from '../../../../fixtures/long-text.ts';
import { entrySections } from '../../../../fixtures/specification.ts';
import type { DisclosedContent } from '../base/disclosed.ts';
import { resumeJSON } from './resume.ts';

const setting = {
  locale: 'en',
  home: 'https://site.example/en',
  canonical: 'https://site.example/en/resume.json',
  updated: '2026-01-31',
};
const least = { owner: { name: 'Ada', role: 'Keeper' }, contactConfig: {}, dataabout: { aboutme: 'I keep lamps.' } };
const resumeOf = (content: object) =>
  JSON.parse(resumeJSON({ ...least, ...content } as DisclosedContent, setting)) as Record<string, unknown>;

const basics = { name: 'Ada', label: 'Keeper', url: 'https://site.example/en', summary: 'I keep lamps.' };
const frame = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  meta: {
    canonical: 'https://site.example/en/resume.json',
    version: 'v1.0.0',
    lastModified: '2026-01-31T00:00:00',
    'x-generator': 'portfolio',
    'x-lang': 'en',
  },
};

test('the data of a content without lists has the name, the profile and where it is published', () => {
  expect(resumeOf({})).toEqual({ ...frame, basics: { ...basics, location: {}, profiles: [] } });
});

test('the data has every fact under its name in JSON Resume', () => {
  const content = {
    owner: { ...least.owner, city: 'Trieste', countryCode: 'IT' },
    contactConfig: { YOUR_EMAIL: 'ada@site.example', YOUR_FONE: '+39 02' },
    follow: { networks: { github: 'GitHub' } },
    socialprofils: { github: 'https://git.example/ada' },
    worktimeline: [{ where: 'Board', jobtitle: 'Guest', date: 'for a while', description: 'Text' }],
    education: { entries: [{ title: 'Diploma', where: 'School', start: '2015', end: '2018', note: 'Thesis' }] },
    certs: [
      { title: 'Lamps', issuer: 'Board', issued: '2025-10', expires: '2028', url: 'https://a.example/x', id: 'X' },
    ],
    publications: { entries: [{ title: 'Wick', where: 'Review', date: '2021', url: 'https://a.example/wick' }] },
    credits: [
      {
        ...{ title: 'Fault', vendor: 'Maker', description: 'Text' },
        ...{ cve: 'CVE-1', date: '2024', link: 'https://a.example/1' },
      },
      { title: 'Other', description: 'Text' },
    ],
    skills: [{ name: 'Lamps', value: 58 }],
    talks: { entries: [{ title: 'Fog', where: 'Congress', date: '2025-11', url: 'https://a.example/fog' }] },
  };
  expect(resumeOf(content)).toEqual({
    ...frame,
    basics: {
      ...basics,
      email: 'ada@site.example',
      phone: '+39 02',
      location: { city: 'Trieste', countryCode: 'IT' },
      profiles: [{ network: 'GitHub', url: 'https://git.example/ada' }],
    },
    work: [{ name: 'Board', company: 'Board', position: 'Guest', summary: 'Text' }],
    education: [
      {
        institution: 'School',
        area: 'Diploma',
        startDate: '2015',
        endDate: '2018',
        courses: ['Thesis'],
        'x-note': 'Thesis',
      },
    ],
    certificates: [{ name: 'Lamps', issuer: 'Board', date: '2025-10', url: 'https://a.example/x' }],
    publications: [
      { name: 'Wick', publisher: 'Review', releaseDate: '2021', url: 'https://a.example/wick' },
      {
        ...{ 'x-type': 'advisory', name: 'Fault (CVE-1)', publisher: 'Maker', summary: 'Text' },
        ...{ releaseDate: '2024', url: 'https://a.example/1' },
      },
      { 'x-type': 'advisory', name: 'Other', summary: 'Text' },
    ],
    skills: [{ name: 'Lamps', level: '58%' }],
    projects: [{ name: 'Fog', entity: 'Congress', type: 'talk', startDate: '2025-11', url: 'https://a.example/fog' }],
  });
});

test.each([{ city: 'Trieste' }, { countryCode: 'IT' }])('a location of %j alone is in the data', (location) => {
  expect(resumeOf({ owner: { ...least.owner, ...location } })).toMatchObject({ basics: { location } });
});

test.each([
  ['Poway, California, United States', 'California'],
  ['Poway, San Diego, California, United States', 'San Diego, California'],
  ['Poway, United States', undefined],
  ['Near Poway, California, United States', undefined],
])('the region of %s is %s', (location, region) => {
  const owner = { ...least.owner, city: 'Poway', countryCode: 'US', location };
  const { basics } = resumeOf({ owner }) as { basics: { location: object } };
  expect(basics.location).toEqual({ city: 'Poway', countryCode: 'US', ...(region && { region }) });
});

test('a job with an end alone has no start', () => {
  const job = { where: 'Board', jobtitle: 'Guest', end: '2021' };
  expect(resumeOf({ worktimeline: [job] }).work).toEqual([
    { name: 'Board', company: 'Board', position: 'Guest', endDate: '2021' },
  ]);
});

test('each period of a job is an entry, the last period first', () => {
  const job = { where: 'Board', jobtitle: 'Guest', start: '2021-03', earlier: [{ start: '2016', end: '2018' }] };
  const entry = { name: 'Board', company: 'Board', position: 'Guest' };
  expect(resumeOf({ worktimeline: [job] }).work).toEqual([
    { ...entry, startDate: '2021-03' },
    { ...entry, startDate: '2016', endDate: '2018' },
  ]);
});

test('a job that is over at an unknown time has no start that software reads as current', () => {
  const job = { where: 'Board', jobtitle: 'Guest', start: '2021', over: true, url: 'https://board.example' };
  expect(resumeOf({ worktimeline: [job] }).work).toEqual([
    {
      name: 'Board',
      company: 'Board',
      position: 'Guest',
      url: 'https://board.example',
      'x-over': true,
      'x-startDate': '2021',
    },
  ]);
});

test('a skill and a language have their words beside their figures', () => {
  const skills = [
    { name: 'Lamps', value: 58, level: 'Expert', keywords: ['Oil'] },
    { name: 'Radio', level: 'Good', description: 'For *ships*.' },
  ];
  expect(resumeOf({ skills }).skills).toEqual([
    { name: 'Lamps', level: '58%', 'x-level': 'Expert', keywords: ['Oil'] },
    { name: 'Radio', level: 'Good', summary: 'For \\*ships\\*.' },
  ]);
  const entries = [
    { name: 'Italian', level: 'native' },
    { name: 'Greek', level: 'B1' },
    { name: 'Ladin', level: 'A2', fluency: 'basic' },
  ];
  expect(resumeOf({ languages: { native: 'Mother tongue', entries } }).languages).toEqual([
    { language: 'Italian', fluency: 'Mother tongue' },
    { language: 'Greek', fluency: 'B1' },
    { language: 'Ladin', fluency: 'basic', 'x-level': 'A2' },
  ]);
});

test('the sections of the owner are in the data, with long texts in Markdown', () => {
  const long: LongText = [['A ', { em: 'b' }], { list: ['c'] }];
  const entry = { title: 'Test', where: '1 €' };
  const sections = [{ id: 'services', title: 'Services', text: long, entries: [{ ...entry, note: long }] }];
  expect(resumeOf({ sections })['x-sections']).toEqual([
    { id: 'services', title: 'Services', text: 'A *b*\n- c', entries: [{ ...entry, note: 'A *b*\n- c' }] },
  ]);
});

test('every section of entries has its list, and a field that JSON Resume lacks has a key of the site', () => {
  const entry = { title: 'T', where: 'W', note: 'N', url: 'https://a.example', keywords: ['K'] };
  const rest = { url: 'https://a.example', keywords: ['K'] };
  const sections = Object.fromEntries(entrySections.map((key) => [key, { entries: [{ ...entry, date: '2020' }] }]));
  const own = { 'x-url': 'https://a.example', 'x-keywords': ['K'] };
  const work = { name: 'T', entity: 'W', description: 'N', ...rest };
  const note = { courses: ['N'], 'x-note': 'N' };
  const study = { institution: 'W', area: 'T', ...note, url: 'https://a.example', 'x-keywords': ['K'] };
  expect(resumeOf(sections)).toEqual({
    ...frame,
    basics: { ...basics, location: {}, profiles: [] },
    education: [
      { ...study, startDate: '2020', endDate: '2020' },
      { ...study, startDate: '2020', endDate: '2020', 'x-type': 'course' },
    ],
    projects: [
      { ...work, startDate: '2020', endDate: '2020' },
      { ...work, startDate: '2020', type: 'talk' },
    ],
    publications: [
      { name: 'T', publisher: 'W', releaseDate: '2020', summary: 'N', url: 'https://a.example', 'x-keywords': ['K'] },
    ],
    awards: [{ title: 'T', awarder: 'W', date: '2020', summary: 'N', ...own }],
    volunteer: [
      {
        ...{ position: 'T', organization: 'W', startDate: '2020', endDate: '2020', summary: 'N' },
        ...{ url: 'https://a.example', 'x-keywords': ['K'] },
      },
    ],
    interests: [
      { name: 'T', keywords: ['K'], 'x-where': 'W', 'x-date': '2020', 'x-note': 'N', 'x-url': 'https://a.example' },
    ],
    references: [{ name: 'T', reference: 'N', 'x-where': 'W', 'x-date': '2020', ...own }],
  });
});

test('what is above the courses of a study is its score', () => {
  const study = (note: LongText) => resumeOf({ education: { entries: [{ title: 'Classes', note }] } }).education;
  const courses = ['Optics', '*Logic*'];
  const list = { list: ['Optics', [{ em: 'Logic' }]] };
  expect(study(['1,3', list])).toEqual([{ area: 'Classes', score: '1,3', courses }]);
  expect(study([list])).toEqual([{ area: 'Classes', courses }]);
  expect(study([list, 'A'])).toEqual([
    { area: 'Classes', courses: [...courses, 'A'], 'x-note': '- Optics\n- *Logic*\n\nA' },
  ]);
});

test('a study without a note has no courses', () => {
  const education = { entries: [{ title: 'Classes', where: 'School', start: '2025' }] };
  expect(resumeOf({ education }).education).toEqual([{ institution: 'School', area: 'Classes', startDate: '2025' }]);
});

test('without a short text about the owner, the summary is the biography', () => {
  expect(resumeOf({ dataabout: undefined, whoami: { whoami: 'One.\n\nTwo.' } }).basics).toMatchObject({
    summary: 'One.\n\nTwo.',
  });
});

test('paragraphs are a summary and a list at the end is highlights, in Markdown', () => {
  const link = { href: 'https://a.example/(b)', text: 'page' };
  const list = { list: ['one', [{ strong: 'two' }, ' ', link]] };
  const work = (description: LongText) =>
    resumeOf({ worktimeline: [{ jobtitle: 'Guest', description }] }).work as object[];
  expect(work(['A [x] *y*', ['B ', { em: 'c' }], list])[0]).toMatchObject({
    summary: 'A [x] \\*y\\*\n\nB *c*',
    highlights: ['one', '**two** [page](<https://a.example/(b)>)'],
  });
  expect(work([list])[0]).toEqual({
    position: 'Guest',
    highlights: ['one', '**two** [page](<https://a.example/(b)>)'],
  });
  expect(work(['A', list, '- B'])[0]).toEqual({
    position: 'Guest',
    summary: 'A\n- one\n- **two** [page](<https://a.example/(b)>)\n\n\\- B',
  });
});

test.each(longTextCases)('the summary of a text is read as the text itself ($locale)', ({ parsed }) => {
  const [work] = resumeOf({ worktimeline: [{ jobtitle: 'Guest', description: parsed }] }).work as { summary: string }[];
  expect(longText(work!.summary)).toEqual(parsed);
});
