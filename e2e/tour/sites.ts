import { join } from 'node:path';
import { root } from '../support/paths.ts';

/** The language that nobody speaks: accented, longer, in brackets. */
export const pseudoLocale = 'en-XA';

/** A copy of the edge cases with that language; pseudo-content.ts makes it. */
export const pseudoContent = join(root, 'e2e/.results/pseudo-locale/content');

/** The content folders of the sites that are toured. */
export const contents = {
  owner: join(root, 'content'),
  'other-owner': join(root, 'fixtures/other-owner'),
  'pseudo-locale': pseudoContent,
};
