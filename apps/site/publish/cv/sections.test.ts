import { expect, test } from 'vitest';
import { cvOf } from './cv.ts';
import type { CVContent, Setting } from './model.ts';

const setting: Setting = {
  region: 'en-GB',
  updated: '2026-01-31',
  home: 'https://site.example/en',
  scores: { 'CVSS:3.1/A': { version: '3.1', score: '8.8', severity: 'high' } },
};
const texts = {
  cvtext: {
    title: 'CV',
    asOf: 'As of {{date}}',
    earlier: 'Earlier: {{count}}',
    newest: 'Newest first',
    profile: 'Profile',
    website: 'Web',
  },
  certstext: { idLabel: 'ID', issued: 'Issued {{date}}', expires: 'Valid until {{date}}' },
  contacttext: { emailLabel: 'E-mail', openpgp: { fingerprint: 'Fingerprint' } },
  creditstext: { text: 'All credits.', severities: { high: 'High' } },
  dataabout: { aboutme: 'I keep lamps.' },
  experiencetext: { present: 'today' },
  follow: { networks: {} },
  footer: { vatLabel: 'VAT' },
  headerButtonText: { experience: 'Experience' },
  titles: { certs: 'Certificates', credits: 'Credits', phone: 'Phone', skills: 'Skills' },
};
const least = { ...texts, owner: { name: 'Ada', role: 'Keeper' }, contactConfig: {} };

/** Returns the CV of the least content with some sections of its own. */
const cvWith = (sections: object, more: Partial<Setting> = {}) =>
  cvOf({ ...least, ...sections } as unknown as CVContent, { ...setting, ...more });
/** Returns the sections after the profile. */
const listsOf = (sections: object, more?: Partial<Setting>) => cvWith(sections, more).sections.slice(1);
const entriesOf = (sections: object) => listsOf(sections).flatMap(({ entries }) => entries);

test('the CV of a content without lists is the name, the profile, the address of the site and the date', () => {
  expect(cvWith({})).toEqual({
    name: 'Ada',
    role: 'Keeper',
    title: 'Ada – CV',
    contacts: [{ label: 'Web', text: 'site.example/en', href: 'https://site.example/en' }],
    sections: [{ kind: 'entries', heading: 'Profile', lead: 'I keep lamps.', entries: [] }],
    asOf: 'As of 31 January 2026',
  });
});

const key = { fingerprint: '0123 4567', href: 'https://site.example/pgp.asc' };

test('a contact detail is a link in the form that programs read', () => {
  const owner = { ...least.owner, location: 'Carso', vatNumber: 'IT0' };
  const contactConfig = { YOUR_EMAIL: 'ada&co@site.example', YOUR_FONE: '+39 (02) 123-45' };
  const socialprofils = { others: [{ name: 'Forge', url: 'https://forge.example/ada/' }] };
  const { contacts, location } = cvWith(
    { contactConfig, owner, socialprofils },
    {
      home: 'https://site.example/',
      key,
    },
  );
  expect(contacts).toEqual([
    { label: 'E-mail', text: 'ada&co@site.example', href: 'mailto:ada%26co@site.example' },
    { label: 'Phone', text: '+39 (02) 123-45', href: 'tel:+390212345' },
    { label: 'Web', text: 'site.example', href: 'https://site.example/' },
    { label: 'Forge', text: 'forge.example/ada', href: 'https://forge.example/ada/' },
    { label: 'Fingerprint', text: '0123 4567', href: 'https://site.example/pgp.asc' },
    { label: 'VAT', text: 'IT0' },
  ]);
  expect(location).toBe('Carso');
});

test('a key without the address that it belongs to is not in the CV', () => {
  expect(JSON.stringify(cvWith({ contactConfig: {} }, { key }))).not.toContain(key.fingerprint);
});

const certificate = { title: 'Lamps', description: 'Text', id: 'X', url: 'https://a.example/x' };

test.each([
  [
    'its dates',
    { issuer: 'Board', issued: '2025-10', expires: '2028-10-16' },
    ['Issued October 2025', 'Valid until 16 October 2028', 'ID X', 'a.example/x'],
  ],
  ['its end alone', { issuer: 'Board', expires: '2028' }, ['Valid until 2028', 'ID X', 'a.example/x']],
  ['no dates', {}, ['ID X', 'a.example/x']],
])('a certificate with %s', (_, facts, notes) => {
  const [entry] = entriesOf({ certs: [{ ...certificate, ...facts }] });
  expect(entry).toMatchObject({ title: 'Lamps', where: 'issuer' in facts ? ['Board'] : undefined, text: 'Text' });
  expect(entry!.notes!.map(({ text }) => text)).toEqual(notes);
});

test('a certificate has no date for which the content has no label', () => {
  const certs = [{ ...certificate, issued: '2025', expires: '2028' }];
  const [entry] = entriesOf({ certs, certstext: { idLabel: 'ID' } });
  expect(entry!.notes!.map(({ text }) => text)).toEqual(['ID X', 'a.example/x']);
});

const cvss = { vector: 'CVSS:3.1/A', scorer: 'by the vendor' };

test.each([
  [
    'every fact',
    {
      date: '2025-10-16',
      vendor: 'Maker',
      product: 'Lamp',
      cve: 'CVE-1',
      cwe: 'CWE-2',
      cvss,
      link: 'https://a.example/',
    },
    '16 October 2025',
    ['Maker', 'Lamp'],
    ['CVE-1', 'CWE-2', 'CVSS 3.1: 8.8 High (by the vendor)', 'a.example'],
  ],
  ['a product alone', { product: 'Lamp' }, undefined, ['Lamp'], []],
  ['a vendor alone', { vendor: 'Maker' }, undefined, ['Maker'], []],
  ['a vector without a score', { cvss: { ...cvss, vector: 'unknown' } }, undefined, undefined, []],
])('a credit with %s', (_, facts, date, where, notes) => {
  const [entry] = entriesOf({ credits: [{ title: 'Fault', description: 'Text', ...facts }] });
  expect(entry).toMatchObject({ title: 'Fault', date, where, text: 'Text' });
  expect(entry!.notes!.map(({ text }) => text)).toEqual(notes);
});

const job = { jobtitle: 'Keeper', where: 'Board', description: 'Text', start: '2020-03' };
const lists = {
  exptext: { text: 'All jobs.' },
  worktimeline: [job, { ...job, jobtitle: 'Chosen', where: 'Zenith' }],
  skillstext: { text: 'All skills.' },
  skills: [{ name: 'Lamps', value: 58 }],
  certs: [certificate, { ...certificate, title: 'Chosen' }],
  credits: [
    { title: 'Fault', description: 'Text' },
    { title: 'Chosen', description: 'Text' },
  ],
  education: {
    title: 'Education',
    entries: [
      { title: 'Diploma', where: 'School', start: '2015', end: '2018', note: 'Thesis' },
      { title: 'Classes', where: 'School', start: '2025' },
    ],
  },
  languages: {
    title: 'Languages',
    native: 'Mother tongue',
    entries: [
      { name: 'Italian', level: 'native' },
      { name: 'Ladin', level: 'A2' },
    ],
  },
  talks: { title: 'Talks', entries: [{ title: 'Fog', where: 'Congress', date: '2025-11', url: 'https://a.example/' }] },
  publications: { title: 'Publications', entries: [{ title: 'Wick', where: 'Review', date: '2021' }] },
};

test('the whole CV has every entry with its text, and the introductions', () => {
  expect(listsOf(lists)).toEqual([
    {
      kind: 'entries',
      heading: 'Experience',
      intro: 'All jobs.',
      entries: [
        { title: 'Keeper', date: 'March 2020 – today', where: ['Board'], text: 'Text' },
        { title: 'Chosen', date: 'March 2020 – today', where: ['Zenith'], text: 'Text' },
      ],
    },
    { kind: 'pairs', heading: 'Skills', intro: 'All skills.', entries: [{ title: 'Lamps', date: '58%' }] },
    expect.objectContaining({ heading: 'Certificates' }),
    expect.objectContaining({ heading: 'Credits', intro: 'All credits.' }),
    {
      kind: 'entries',
      heading: 'Education',
      entries: [
        { title: 'Diploma', date: '2015–2018', where: ['School'], text: 'Thesis' },
        { title: 'Classes', date: '2025–today', where: ['School'] },
      ],
    },
    {
      kind: 'pairs',
      heading: 'Languages',
      entries: [
        { title: 'Italian', date: 'Mother tongue' },
        { title: 'Ladin', date: 'A2' },
      ],
    },
    {
      kind: 'entries',
      heading: 'Talks',
      entries: [
        {
          title: 'Fog',
          date: 'November 2025',
          where: ['Congress'],
          notes: [{ text: 'a.example', href: 'https://a.example/' }],
        },
      ],
    },
    {
      kind: 'entries',
      heading: 'Publications',
      entries: [{ title: 'Wick', date: '2021', where: ['Review'] }],
    },
  ]);
});

test('on one page, only jobs have a text, and no section has an introduction', () => {
  const sections = listsOf(lists, { brief: true });
  expect(sections.filter(({ intro }) => intro)).toEqual([]);
  const shown = sections.flatMap(({ entries }) => entries.filter(({ text }) => text).map(({ title }) => title));
  expect(shown).toEqual(['Keeper', 'Chosen']);
});

test('the sections follow the order of the CV, which can list any of them, and then the usual one', () => {
  const sections = [{ id: 'services', title: 'Services', text: 'Fixed prices.' }];
  const order = ['credits', 'talks', 'services'];
  const headings = listsOf({ ...lists, sections }, { order }).map(({ heading }) => heading);
  expect(headings.slice(0, 6)).toEqual(['Credits', 'Talks', 'Services', 'Experience', 'Skills', 'Certificates']);
});

const dated = (jobtitle: string, start: string, end?: string, more = {}) => ({
  ...{ jobtitle, start, where: jobtitle, description: 'Text' },
  ...(end && { end }),
  ...more,
});

test('current positions are first, and the others follow by their ends, those of one employer together', () => {
  const worktimeline = [
    dated('a', '2010', '2019-05'),
    dated('b', '2015'),
    dated('c', '2018', '2020', { where: 'Bank', company: 'Bank' }),
    dated('d', '2001', '2003', { where: 'Bank', company: 'Bank' }),
    dated('e', '2000', undefined, { over: true }),
    dated('f', '2019', '2019-06'),
    { jobtitle: 'g', where: 'g', date: '1998–1999' },
  ];
  const titles = entriesOf({ worktimeline }).flatMap(({ positions = [], title }) => [
    title,
    ...positions.map((one) => one.title),
  ]);
  expect(titles).toEqual(['b', 'Bank', 'c', 'd', 'f', 'a', 'e', 'g']);
});

test.each([
  ['positions without an introduction', {}, [dated('a', '2014'), dated('b', '2013')], 'Newest first'],
  ['a single position', {}, [dated('a', '2014')], undefined],
  [
    'positions that the owner introduces',
    { exptext: { text: 'My jobs.' } },
    [dated('a', '2014'), dated('b', '2013')],
    'My jobs.',
  ],
])('above %s, the CV says their order unless it needs none', (_, more, worktimeline, intro) => {
  expect(listsOf({ ...more, worktimeline })[0]!.intro).toBe(intro);
});

test('a position with words of its own for organisation and place has them in one text', () => {
  const job = { jobtitle: 'a', start: '2014', company: 'Bank', place: 'Rome' };
  const worktimeline = [job, { ...job, company: 'Lab', where: 'Lab, in Rome and Bari' }];
  expect(entriesOf({ worktimeline }).map(({ where }) => where)).toEqual([['Bank', 'Rome'], ['Lab, in Rome and Bari']]);
});

test('a position without dates stays behind the one before it', () => {
  const worktimeline = [dated('a', '2010', '2011'), { jobtitle: 'b', where: 'b' }, dated('c', '2015', '2016')];
  expect(entriesOf({ worktimeline }).map(({ title }) => title)).toEqual(['c', 'a', 'b']);
});

test('a CV that begins in a year says how many positions ended before', () => {
  const worktimeline = [
    dated('a', '2014'),
    dated('b', '2012', '2015'),
    dated('c', '2012', '2015-03'),
    dated('d', '2001', '2014-12'),
  ];
  const since = (date: string) => {
    const [section] = listsOf({ worktimeline }, { since: date });
    return [section!.entries.map(({ title }) => title).join(''), section!.more];
  };
  expect(since('2015')).toEqual(['acb', 'Earlier: 1']);
  expect(since('2015-06')).toEqual(['ab', 'Earlier: 2']);
  expect(since('1990')).toEqual(['acbd', undefined]);
});

test('after a number of positions, the earlier ones are lines without a text', () => {
  const worktimeline = [dated('a', '2014'), dated('b', '2012', '2013'), dated('c', '2010', '2011')];
  const [section] = listsOf({ worktimeline }, { whole: 1 });
  expect(section!.entries.map(({ text }) => text)).toEqual(['Text', undefined, undefined]);
});

test('positions at one employer are below its name, each with the place that the others do not have', () => {
  const at = (jobtitle: string, place: string) => ({ jobtitle, company: 'Bank', place, start: '2020' });
  const grouped = (...jobs: object[]) => entriesOf({ worktimeline: jobs });
  expect(grouped(at('Lead', 'Rome'), at('Tester', 'Bari'), { jobtitle: 'Guest', where: 'Board' })).toEqual([
    {
      title: 'Bank',
      positions: [
        { title: 'Lead', date: '2020–today', where: ['Rome'] },
        { title: 'Tester', date: '2020–today', where: ['Bari'] },
      ],
    },
    { title: 'Guest', where: ['Board'] },
  ]);
});

test('an entry of a title alone has no date, place or level', () => {
  const entries = entriesOf({
    worktimeline: [{ jobtitle: 'Guest', where: 'Board', description: 'Text' }],
    education: { title: 'Studies', entries: [{ title: 'Degree' }] },
    skills: [{ name: 'Lamps' }],
    languages: { title: 'Languages', native: 'Mother tongue', entries: [{ name: 'Latin' }] },
    talks: { title: 'Talks', entries: [{ title: 'Fog' }] },
  });
  expect(entries.map(({ date, title, where }) => [title, date, where])).toEqual([
    ['Guest', undefined, ['Board']],
    ['Lamps', undefined, undefined],
    ['Degree', undefined, undefined],
    ['Latin', undefined, undefined],
    ['Fog', undefined, undefined],
  ]);
});

test('a section of the owner with a text alone is in the CV, and one without either is not', () => {
  const sections = [
    { id: 'from', title: 'From', text: 'March 2027' },
    { id: 'empty', title: 'Empty' },
  ];
  expect(cvWith({ sections }).sections.slice(1)).toMatchObject([{ heading: 'From', intro: 'March 2027', entries: [] }]);
});

const points = [{ list: ['One.', 'Two.'] }];

test.each([
  ['whole, with its lists, if there is room', ['One.', ...points], {}, ['One.', ...points]],
  ['the short text, if there is none', ['One.', 'x'.repeat(2200)], {}, 'I keep lamps.'],
  ['the short text on one page', ['One.', 'Two.'], { brief: true }, 'I keep lamps.'],
] as const)('the profile is the biography, %s', (_, whoami, more, lead) => {
  expect(cvWith({ whoami: { whoami } }, more).sections[0]!.lead).toEqual(lead);
});

test('without a short text, the profile is the biography as far as there is room', () => {
  const profile = (whoami: unknown, more: object = {}) =>
    cvWith({ dataabout: undefined, whoami: { whoami } }, more).sections.map(({ lead }) => lead);
  expect(profile(['One.', 'Two.'], { brief: true })).toEqual([['One.', 'Two.']]);
  expect(profile(['One.', 'x'.repeat(500)], { brief: true })).toEqual(['One.']);
  expect(profile(['One.', 'x'.repeat(2200)])).toEqual(['One.']);
  expect(cvWith({ dataabout: undefined }).sections).toEqual([]);
});

test('the date of the CV is in the region of its language', () => {
  expect(cvWith({}, { region: 'en-US' }).asOf).toBe('As of January 31, 2026');
});
