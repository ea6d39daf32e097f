import { expect, test } from 'vitest';
import type { CV } from './model.ts';
import { textOf } from './plain-text.ts';

const blank: CV = { name: 'Ada', role: 'Engineer', title: 'Ada', contacts: [], sections: [], asOf: 'As of 2026' };

test('the text has the parts of the CV in their order, with a blank line between entries', () => {
  const text = textOf({
    ...blank,
    location: 'Piombino',
    contacts: [
      { label: 'Phone', text: '+39 0565 000 000' },
      { label: 'Web', text: 'site.example' },
    ],
    sections: [
      { kind: 'entries', heading: 'Profile', lead: 'I test.', entries: [] },
      {
        kind: 'entries',
        heading: 'Work',
        intro: 'Since 2018.',
        entries: [
          {
            title: 'Tester',
            where: ['Acme'],
            date: '2019',
            text: 'Tests.',
            notes: [{ text: 'ID 1' }, { text: 'ID 2' }],
          },
          { title: 'Bank', positions: [{ title: 'Lead', date: '2022' }, { title: 'Clerk' }] },
          { title: 'Trainee', date: '2018' },
          { title: 'Guest', where: ['Zenith'] },
        ],
      },
      {
        kind: 'pairs',
        heading: 'Skills',
        entries: [
          { title: 'Go', keywords: 'cgo, gRPC', date: '85%' },
          { title: 'Perl', date: '70%' },
          { title: 'Sed' },
        ],
      },
    ],
  });
  expect(text).toBe(`Ada
Engineer
Piombino

Phone: +39 0565 000 000
Web: site.example

Profile
-------
I test.

Work
----
Since 2018.

Tester
Acme, 2019
Tests.
ID 1
ID 2

Bank
Lead
2022

Clerk

Trainee
2018

Guest
Zenith

Skills
------
Go (cgo, gRPC): 85%
Perl: 70%
Sed

As of 2026
`);
});

test.each([
  ['fills 72 columns', `${'a'.repeat(35)} ${'b'.repeat(36)}`, [`${'a'.repeat(35)} ${'b'.repeat(36)}`]],
  ['breaks before column 73', `${'a'.repeat(36)} ${'b'.repeat(36)}`, ['a'.repeat(36), 'b'.repeat(36)]],
  ['keeps a longer word whole', `a ${'b'.repeat(80)} c`, ['a', 'b'.repeat(80), 'c']],
  ['has one space between words', 'a  b \n c', ['a b c']],
  ['begins with a longer word', `${'b'.repeat(80)} c`, ['b'.repeat(80), 'c']],
  [
    'counts user-perceived characters',
    `${'👩‍💻'.repeat(35)} ${'é'.repeat(36)}`,
    [`${'👩‍💻'.repeat(35)} ${'é'.repeat(36)}`],
  ],
])('a line %s', (_, asOf, lines) => {
  // The contacts of this CV are an empty block.
  expect(
    textOf({ ...blank, asOf })
      .split('\n')
      .slice(5, -1),
  ).toEqual(lines);
});

test.each(['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'no value with %j begins a line of the text CV',
  (lineBreak) => {
    const evil = `a${lineBreak}EVIL`;
    const entry = { title: evil, date: evil, where: [evil], text: evil, notes: [{ text: evil }] };
    const section = { heading: evil, lead: evil, intro: evil, entries: [entry] };
    const cv = {
      name: evil,
      role: evil,
      location: evil,
      title: evil,
      asOf: evil,
      contacts: [{ label: evil, text: evil }],
    };
    const text = textOf({
      ...cv,
      sections: [
        { kind: 'entries', ...section },
        { kind: 'pairs', ...section },
      ],
    });
    expect(text.split(/[\n\r\v\f\u0085\u2028\u2029]/).filter((line) => line.startsWith('EVIL'))).toEqual([]);
  },
);
