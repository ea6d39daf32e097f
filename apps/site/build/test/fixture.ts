import { join } from 'node:path';
import { readContent } from '../../../../fixtures/content.ts';
import type { WholeContent } from '../../../../fixtures/specification.ts';
import { contentIn } from '../content.ts';
import { rootFolder } from '../paths.ts';

/** The content for the tests of the site. */
export const fixture = contentIn(join(rootFolder, 'fixtures/edge-cases'));

/** The same content, read from the YAML, as the expected values of tests. */
export const source = readContent<WholeContent>(fixture.folder);
