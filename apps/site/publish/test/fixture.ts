import { join } from 'node:path';
import { contentIn } from '../compiled.ts';
import { rootFolder } from '../paths.ts';

/** The content for the tests of the site. */
export const fixture = contentIn(join(rootFolder, 'fixtures/edge-cases'));
