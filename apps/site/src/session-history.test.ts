import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { locales } from './generated/locales.ts';
import { currentAddress, entryMemory, isCurrentEntry, pathBelowBase, storeInEntry } from './session-history.ts';

beforeEach(() => {
  history.replaceState(null, '', '/en/skills?a=1#main');
});

test('storing a field keeps the other fields, the address and the key of the router', () => {
  const memory = fc.record({ locale: fc.constantFrom(...locales), scroll: fc.nat() }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(memory), fc.option(fc.string(), { nil: undefined }), (stored, key) => {
      history.replaceState(key === undefined ? null : { key }, '');
      for (const fields of stored) storeInEntry(fields);
      expect(entryMemory()).toEqual(Object.assign({}, ...stored));
      expect(isCurrentEntry(key ?? 'default')).toBe(true);
      expect(isCurrentEntry(`${key}x`)).toBe(false);
      expect(currentAddress()).toEqual({ pathname: '/en/skills', search: '?a=1', hash: '#main' });
    }),
  );
});

test('storing what is stored already writes nothing', () => {
  storeInEntry({ locale: locales[0], scroll: 300 });
  const write = vi.spyOn(history, 'replaceState');
  storeInEntry({ scroll: 300 });
  storeInEntry({ locale: locales[0] });
  expect(write).not.toHaveBeenCalled();
});

test('a path below the base path begins with a slash', () => {
  vi.stubEnv('BASE_URL', '/repo/');
  expect(pathBelowBase('/repo/en/skills')).toBe('/en/skills');
  expect(pathBelowBase('/repo/')).toBe('/');
  expect(pathBelowBase('/repo')).toBe('/');
  vi.unstubAllEnvs();
});
