import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Locale, locales, sourceLocale } from '../generated/locales.ts';
import { pathFor, placeAt, routes } from '../routes.ts';
import { localeOfVisit } from '../start/locale.ts';
import { tags } from '../test/fixture-texts.ts';
import { addressIn, followsCookie, localeOfEntry } from './language-address.ts';

const third = 'de' as Locale;

vi.mock('../generated/locales.ts', () => ({ locales: ['it', 'en', 'de'], sourceLocale: 'it' }));

const locale = fc.constantFrom(...locales);
const path = fc.oneof(
  fc.constantFrom(...routes.flatMap(({ id }) => locales.map((tag) => pathFor(id, tag)))),
  fc.webPath({ size: 'small' }).map((unknown) => `/${unknown}`.replace(/\/+/g, '/')),
);
const search = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...locales, 'xx', '').map((tag) => `?lng=${tag}`),
  fc.constantFrom(...locales).map((tag) => `?a=1&lng=${tag}&b=2`),
  fc.constant('?a=1'),
);
const address = fc.record({ pathname: path, search, hash: fc.constantFrom('', '#main') });
const visit = (at: { pathname: string; search: string }, cookie: string) =>
  localeOfVisit({ ...at, cookie: `i18next=${cookie}` }, locales, '/');

test('after a choice, a reload is in that language', () => {
  fc.assert(
    fc.property(address, locale, (from, chosen) => {
      expect(visit(addressIn(chosen, from), chosen)).toBe(chosen);
    }),
  );
});

test('a choice keeps the screen, the hash and the rest of the query', () => {
  fc.assert(
    fc.property(address, locale, (from, chosen) => {
      const to = addressIn(chosen, from);
      expect(placeAt(to.pathname).screen).toBe(placeAt(from.pathname).screen);
      expect(to.hash).toBe(from.hash);
      expect(new URLSearchParams(to.search).get('a')).toBe(new URLSearchParams(from.search).get('a'));
    }),
  );
});

test('an entry is shown in the language of its address, else of its stored state, else of the screen', () => {
  fc.assert(
    fc.property(address, locale, locale, (at, stored, shown) => {
      const expected = followsCookie(at) ? stored : visit(at, shown);
      expect(localeOfEntry(at, { locale: stored }, shown)).toBe(expected);
      expect(localeOfEntry(at, {}, shown)).toBe(followsCookie(at) ? shown : expected);
    }),
  );
});

test('a stored language that the site no longer has is ignored', () => {
  const forged = { locale: 'xx' } as unknown as { locale: typeof sourceLocale };
  expect(localeOfEntry({ pathname: '/skills', search: '' }, forged, sourceLocale)).toBe(sourceLocale);
});

test('a choice leaves an address unchanged that names no language or the chosen one', () => {
  for (const search of ['', '?a=b%20c', '?a=1&a=2']) {
    for (const pathname of ['/skills', '/nowhere/', '/en/skills', '/en/nowhere']) {
      const at = { pathname, search, hash: '' };
      expect(addressIn(tags.en, at)).toEqual(at);
      if (!pathname.startsWith('/en')) expect(addressIn(tags.it, at)).toEqual(at);
    }
  }
});

test('below a prefix, a choice of another language with a prefix replaces it', () => {
  expect(addressIn(third, { pathname: '/en/skills', search: '', hash: '' }).pathname).toBe('/de/skills');
});

test('a choice removes the language from the query, and the question mark with the last name', () => {
  const at = { pathname: '/skills', hash: '' };
  expect(addressIn(tags.it, { ...at, search: '?lng=en' }).search).toBe('');
  expect(addressIn(tags.en, { ...at, search: '?lng=en&a=1' }).search).toBe('?a=1');
});
