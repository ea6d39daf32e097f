import { join } from 'node:path';
import { contentIn } from '../base/compiled.ts';
import { rootFolder } from '../base/paths.ts';

/** The content for the tests of the site. */
export const fixture = contentIn(join(rootFolder, 'fixtures/edge-cases'));
