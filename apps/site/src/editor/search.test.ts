import { expect, test } from 'vitest';
import { described, listOf, readingOf } from '../test/described.ts';
import { labelOf, titleOf } from './names.ts';
import { placesElsewhere, placesMatching, placesOn } from './search.ts';

const reading = readingOf(described);
const found = (words: string) => placesMatching(reading, words, 'it').map(({ pointer }) => pointer);

test('a place is named in words, and not by its key', () => {
  expect(labelOf(reading, { locale: 'it', pointer: '/skills/9/value' }, 'it')).toBe(
    'Skills › Skill 10 › Level in percent',
  );
  expect(labelOf(reading, { locale: '', pointer: '/url' }, 'it')).toBe('Settings › Address of the site');
  expect(labelOf(reading, { locale: 'it', pointer: '/skills/11/value' }, 'it')).toBe(
    'Skills › Entry that is gone › Level in percent',
  );
});

test('an entry is named in the language of the reader, and a text is found in every language', () => {
  expect(labelOf(reading, { locale: 'it', pointer: '/skills/9/value' }, 'en')).toBe(
    'Skills › English Skill 10 › Level in percent',
  );
});

test('a search finds names, keys, texts of every language and what is absent', () => {
  expect(found('percent skill')[0]).toBe('/skills/0/value');
  expect(found('english skill 11')).toEqual(['/skills/10/name']);
  expect(found('portrait')).toEqual(['/portrait/src']);
  expect(found('photograph')).toEqual(['/portrait/src']);
  expect(found('ritratto')).toEqual(['/portrait/src']);
  expect(found('url')).toEqual(['/url']);
  expect(found('')).toEqual([]);
});

test('a text comes before the values of which only the description has the word', () => {
  const skills = listOf<Record<string, string>>({ name: 'Ropes' }, { name: 'Lamps', level: 'Knots' });
  const content = { ...described, values: { it: { skills, portrait: { src: 'a' } }, en: { skills }, '': {} } };
  const places = (words: string) => placesMatching(readingOf(content), words, 'it').map(({ pointer }) => pointer);
  expect(places('knots')).toEqual(['/skills/1/level', '/skills/0/name', '/skills/1/name']);
});

test('a screen has its entries, and what belongs to no screen is elsewhere', () => {
  expect(placesOn(reading, 'skills')[0]).toHaveLength(11);
  expect(placesOn(reading, 'skills')[0]?.[10]).toEqual({ locale: 'it', pointer: '/skills/10' });
  expect(placesOn(reading, 'contact')).toEqual([]);
  expect(placesElsewhere(reading).map(({ pointer }) => pointer)).toEqual(['/portrait', '/url']);
});

test('a list has the titles of its entries, and none of a new one', () => {
  const skills = listOf({ name: 'Ropes' }, { name: 'TODO' }, { name: 'Lamps' });
  expect(
    titleOf(
      skills,
      described.content.find(({ key }) => key === 'skills'),
    ),
  ).toBe('Ropes, Lamps');
});
