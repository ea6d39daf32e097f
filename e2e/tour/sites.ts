import { join } from 'node:path';
import { root } from '../support/paths.ts';

/** The pseudo-locales: accented, longer, in brackets; and the same from right to left. */
export const pseudoLocales = ['en-XA', 'ar-XB'];

/** The languages added to the two of the edge cases: pseudo-locales, scripts, regions, variants, one without a country. */
export const addedLocales = [
  ...pseudoLocales,
  'de-CH-1996',
  'fr',
  'ca-valencia',
  'pl',
  'el',
  'bg',
  'he',
  'sr-Latn',
  'zh-Hant-TW',
  'eo',
];

/** A copy of the edge cases with the added languages; pseudo-content.ts makes it. */
export const pseudoContent = join(root, 'e2e/.results/pseudo-locale/content');

/** The content folders of the sites that are built for the tests. */
export const contents = {
  'other-owner': join(root, 'fixtures/other-owner'),
  'pseudo-locale': pseudoContent,
};
