import { expect, test } from 'vitest';
import type { Field } from '../generated/protocol.ts';
import { described, readingOf, listOf } from '../test/described.ts';
import { choicesOf, proposalsFor } from './choices.ts';
import type { Described } from './described.ts';

const values = (format: string, typed = '') => proposalsFor(format, typed, 'it').map(({ value }) => value);

test('a date is proposed as years, and one that is begun as the months and days that continue it', () => {
  const year = String(new Date().getFullYear());
  expect(values('year-month')).toContain(year);
  expect(values('year-month')).not.toContain(`${year}-01`);
  expect(values('year-month', '2019').slice(0, 12)).toEqual(
    Array.from({ length: 12 }, (_, month) => `2019-${String(month + 1).padStart(2, '0')}`),
  );
  expect(values('year-month', '2019-02')).not.toContain('2019-02-01');
  expect(values('partial-date', '2019-02').filter((value) => value.length === 10)).toHaveLength(28);
  expect(values('date', '2020-02')).toContain('2020-02-29');
  expect(proposalsFor('date', '2019', 'en')).toContainEqual({ value: '2019-03', name: 'March 2019' });
});

test('a country, a flag and a language are proposed by their names', () => {
  expect(proposalsFor('country-code', '', 'it')).toContainEqual({ value: 'DE', name: 'Germania' });
  expect(proposalsFor('flag', '', 'en')).toContainEqual({ value: 'de', name: 'Germany' });
  expect(proposalsFor('language-tag', '', 'it')).toContainEqual({ value: 'de', name: 'tedesco' });
  expect(values('country-code')).not.toContain('EU');
  const names = proposalsFor('country-code', '', 'en').map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  expect(proposalsFor('https-url', '', 'it')).toEqual([]);
});

const field = (ids: Field['ids']): Field => ({ kind: 'text', ...(ids && { ids }) });
const text = { kind: 'text', key: 'title' } as const;
const content: Described = {
  ...described,
  content: [
    ...described.content,
    {
      key: 'worktimeline',
      kind: 'list',
      name: 'Experience',
      screen: 'experience',
      entry: { kind: 'record', fields: [text] },
    },
  ],
  values: {
    ...described.values,
    it: {
      credits: listOf<Record<string, string>>({ title: 'One', cve: 'CVE-2025-0001' }, { title: 'Two' }),
      sections: listOf({ id: 'services', title: 'Servizi' }),
      headerButtonText: { experience: 'Esperienza' },
    },
  },
};

test.each([
  ['cvs', ['bank', 'talk'], ['bank', 'talk']],
  ['credits', ['CVE-2025-0001', 'Two'], ['One', 'Two']],
  ['lists', ['skills', 'services'], ['Skills', 'Servizi']],
] as const)('a field that names one of the %s offers them', (ids, all, names) => {
  const choices = choicesOf(field(ids), readingOf(content), 'it') ?? [];
  expect(choices.map(({ value }) => value)).toEqual(all);
  expect(choices.map(({ name }) => name)).toEqual(names);
});

test('a field that names a screen offers the screens, the sections that can be one, and those of the owner', () => {
  const choices = choicesOf(field('screens'), readingOf(content), 'it');
  expect(choices).toContainEqual({ value: 'experience', name: 'Esperienza' });
  expect(choices).toContainEqual({ value: 'projects', name: 'projects' });
  expect(choices).toContainEqual({ value: 'services', name: 'Servizi' });
});

test('a text of its own has no choice', () => {
  expect(choicesOf(field(undefined), readingOf(content), 'it')).toBeUndefined();
});
