import { expect, test } from 'vitest';
import { localeCookie } from './remember.ts';

test('the cookie lasts a year, is sent to this site alone and stays below the base path', () => {
  expect(localeCookie('en', '/repo/', false)).toBe('i18next=en; Path=/repo/; Max-Age=31536000; SameSite=Lax');
});

test('on https the cookie is secure', () => {
  expect(localeCookie('it', '/', true)).toMatch(/; Secure$/);
});
