import { expect, test } from 'vitest';
import { withRegion } from './region.ts';

test.each([
  ['en', 'en_IE', 'IT', 'en-IE'],
  ['en', undefined, 'US', 'en-US'],
  ['pt-BR', undefined, 'PT', 'pt-BR'],
  ['sr-Latn', 'sr_RS', undefined, 'sr-Latn-RS'],
  ['it', undefined, undefined, 'it'],
])('dates in %s with links of %s of an owner in %s are in %s', (locale, openGraph, country, region) => {
  expect(withRegion(locale, openGraph, country)).toBe(region);
});
