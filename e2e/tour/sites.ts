import { join } from 'node:path';
import { root } from '../support/paths.ts';

/** The pseudo-locale: accented, longer, in brackets. */
export const pseudoLocale = 'en-XA';

/** A copy of the edge cases with the pseudo-locale; pseudo-content.ts makes it. */
export const pseudoContent = join(root, 'e2e/.results/pseudo-locale/content');

/** The content folders of the tested sites. */
export const contents = {
  owner: join(root, 'content'),
  'other-owner': join(root, 'fixtures/other-owner'),
  'pseudo-locale': pseudoContent,
};
