import { join } from 'node:path';

/** The language that nobody speaks: accented, longer, in brackets. */
export const locale = 'en-XA';

/** The repository. */
export const root = join(import.meta.dirname, '../..');

/** Where the site is built with that language. */
export const copy = join(import.meta.dirname, '../.results/pseudo-locale');
