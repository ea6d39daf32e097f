import { expect, test } from 'vitest';
import { absolute, addressOf } from './address.ts';

test('an address has its origin and its base path, with or without a slash', () => {
  expect(addressOf('https://a.example')).toEqual({ origin: 'https://a.example', base: '/' });
  expect(addressOf('https://a.example/repo/')).toEqual({ origin: 'https://a.example', base: '/repo/' });
  for (const path of ['/en/whoami', 'en/whoami']) {
    expect(absolute(addressOf('https://a.example/repo'), path)).toBe('https://a.example/repo/en/whoami');
  }
});

test.each(['https://a.example:8443/', 'https://a.example/~ada/site-2.0/', 'https://a.example/_a/b/'])(
  '%s is the address of a site',
  (url) => {
    const { origin, base } = addressOf(url);
    expect(origin + base).toBe(url);
  },
);

test.each([
  'http://a.example',
  'x:https://a.example',
  'https://a.example/?x=1',
  'https://a.example/#a',
  'https://a.example/a;b',
  'https://a.example/$uri',
  'https://a.example/(a)',
  'https://user@a.example',
  'https://a.example/a b',
  'https://a.example/a//b',
  'https://a.example/../b',
  'https://a.example/-/.b',
  'https://a.example:99999',
  'a.example',
])('%s is not the address of a site', (url) => {
  expect(() => addressOf(url)).toThrow('the address of the site is not like https://example.org');
});
