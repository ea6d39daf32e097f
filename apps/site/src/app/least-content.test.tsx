import { expect, test, vi } from 'vitest';
import { sourceLocale } from '../generated/locales.ts';
import { pathFor, routes, screenAt } from '../routes.ts';

vi.mock('../generated/screens.ts', () => ({ screens: ['contact', 'whoami'] }));

test('the route table contains the listed screens in order, with numbers', () => {
  expect(routes.map(({ path, number }) => `${number} ${path}`)).toEqual(['00 /', '01 /contact', '02 /whoami']);
});

test('a screen without content is an unknown path, and links to it open Home', () => {
  expect(screenAt('/credits')).toBe('home');
  expect(pathFor('credits', sourceLocale)).toBe('/');
});
