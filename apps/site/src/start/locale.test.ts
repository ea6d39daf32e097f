import { expect, test } from 'vitest';
import { localeOfVisit } from './locale.ts';

const locales = ['it', 'en', 'de'] as const;
const visit = { search: '', pathname: '/', cookie: '' };
const localeAt = (part: Partial<typeof visit>, base = '/') => localeOfVisit({ ...visit, ...part }, locales, base);

test('the language is the source language without query, prefix and cookie', () => {
  expect(localeAt({})).toBe('it');
});

test('the query overrides the path and the cookie', () => {
  expect(localeAt({ search: '?lng=it', pathname: '/en/whoami', cookie: 'i18next=de' })).toBe('it');
  expect(localeAt({ search: '?a=1&lng=de', pathname: '/whoami' })).toBe('de');
});

test('the prefix overrides the cookie', () => {
  expect(localeAt({ pathname: '/en', cookie: 'i18next=it' })).toBe('en');
  expect(localeAt({ pathname: '/en/whoami', cookie: 'i18next=de' })).toBe('en');
});

test('the cookie applies to a path without a prefix', () => {
  expect(localeAt({ pathname: '/whoami', cookie: 'a=b; i18next=en; c=d' })).toBe('en');
  expect(localeAt({ cookie: 'xi18next=en' })).toBe('it');
});

test('languages that the site does not have are ignored', () => {
  expect(localeAt({ search: '?lng=fr', cookie: 'i18next=en' })).toBe('en');
  expect(localeAt({ search: '?lng=constructor', cookie: 'i18next=__proto__' })).toBe('it');
  expect(localeAt({ pathname: '/fr/whoami' })).toBe('it');
  expect(localeAt({ search: '?lng=EN' })).toBe('it');
});

test('a prefix is a whole segment and never the source language', () => {
  expect(localeAt({ pathname: '/english', cookie: 'i18next=de' })).toBe('de');
  expect(localeAt({ pathname: '/it/whoami', cookie: 'i18next=en' })).toBe('en');
});

test('the prefix follows the base path', () => {
  expect(localeAt({ pathname: '/repo/en/whoami' }, '/repo/')).toBe('en');
  expect(localeAt({ pathname: '/repo/whoami' }, '/repo/')).toBe('it');
  expect(localeAt({ pathname: '/repo' }, '/repo/')).toBe('it');
});
