import { expect, test } from 'vitest';
import { localeCookie, localeOfVisit } from './locale.ts';

const locales = ['it', 'en', 'de'] as const;
const visit = { search: '', pathname: '/', cookie: '' };
const localeAt = (part: Partial<typeof visit>, base = '/') => localeOfVisit({ ...visit, ...part }, locales, base);

test('is the source language where nothing says otherwise', () => {
  expect(localeAt({})).toBe('it');
});

test('is what the query asks for, whatever the path and the cookie say', () => {
  expect(localeAt({ search: '?lng=it', pathname: '/en/whoami', cookie: 'i18next=de' })).toBe('it');
  expect(localeAt({ search: '?a=1&lng=de', pathname: '/whoami' })).toBe('de');
});

test('is the prefix, whatever the cookie says', () => {
  expect(localeAt({ pathname: '/en', cookie: 'i18next=it' })).toBe('en');
  expect(localeAt({ pathname: '/en/whoami', cookie: 'i18next=de' })).toBe('en');
});

test('is the cookie where the path has no prefix', () => {
  expect(localeAt({ pathname: '/whoami', cookie: 'a=b; i18next=en; c=d' })).toBe('en');
  expect(localeAt({ cookie: 'xi18next=en' })).toBe('it');
});

test('ignores languages that the site does not have', () => {
  expect(localeAt({ search: '?lng=fr', cookie: 'i18next=en' })).toBe('en');
  expect(localeAt({ search: '?lng=constructor', cookie: 'i18next=__proto__' })).toBe('it');
  expect(localeAt({ pathname: '/fr/whoami' })).toBe('it');
  expect(localeAt({ search: '?lng=EN' })).toBe('it');
});

test('takes a prefix only as a whole segment, and never the source language', () => {
  expect(localeAt({ pathname: '/english', cookie: 'i18next=de' })).toBe('de');
  expect(localeAt({ pathname: '/it/whoami', cookie: 'i18next=en' })).toBe('en');
});

test('looks for the prefix below the base path', () => {
  expect(localeAt({ pathname: '/repo/en/whoami' }, '/repo/')).toBe('en');
  expect(localeAt({ pathname: '/repo/whoami' }, '/repo/')).toBe('it');
  expect(localeAt({ pathname: '/repo' }, '/repo/')).toBe('it');
});

test('the cookie lasts a year, is sent to this site alone and stays below the base path', () => {
  expect(localeCookie('en', '/repo/', false)).toBe('i18next=en; Path=/repo/; Max-Age=31536000; SameSite=Lax');
});

test('on https the cookie is secure', () => {
  expect(localeCookie('it', '/', true)).toMatch(/; Secure$/);
});
