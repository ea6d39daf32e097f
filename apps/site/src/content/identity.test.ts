import { expect, test } from 'vitest';
import { brandOf, fluencyOf, siteDescriptionOf, siteTitleOf, whereOf } from './identity.ts';

const owner = { name: 'Some Body', role: 'Tester' };

test('a site without title, description and brand has the name and the role of its owner', () => {
  expect(siteTitleOf({ owner })).toBe('Some Body');
  expect(siteDescriptionOf({ owner })).toBe('Some Body. Tester');
  expect(brandOf({ owner })).toBe('Some Body');
});

test('a site with title, description and brand has these', () => {
  const meta = { title: 'A site', description: 'What it is.' };
  expect([siteTitleOf({ meta, owner }), siteDescriptionOf({ meta, owner })]).toEqual(['A site', 'What it is.']);
  expect(brandOf({ logotext: 'brand', owner })).toBe('brand');
});

test('the organisation and the place of a position are one text', () => {
  const job = { jobtitle: 'Tester' };
  expect(whereOf({ ...job, company: 'Company', place: 'Town' })).toBe('Company, Town');
  expect(whereOf({ ...job, company: 'Company' })).toBe('Company');
  expect(whereOf({ ...job, company: 'Company', place: 'Town', where: 'Company (Town)' })).toBe('Company (Town)');
  expect(whereOf(job)).toBe('');
});

test('the level of a language is in figures, in words, or both', () => {
  const name = 'Ladin';
  expect(fluencyOf({ name, level: 'native' }, 'Mother tongue')).toBe('Mother tongue');
  expect(fluencyOf({ name, level: 'C1', fluency: 'fluent' }, '')).toBe('C1 · fluent');
  expect(fluencyOf({ name, fluency: 'fluent' }, '')).toBe('fluent');
  expect(fluencyOf({ name }, '')).toBe('');
});
