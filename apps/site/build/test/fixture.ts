import { join } from 'node:path';
import { readContent } from '../../../../fixtures/content.ts';
import type { WholeContent } from '../../../../fixtures/specification.ts';
import { contentIn } from '../content.ts';
import { rootFolder } from '../paths.ts';

/** The content that the tests of the site run on. */
export const fixture = contentIn(join(rootFolder, 'fixtures/edge-cases'));

/** The same as its YAML has it, for tests to compare with. */
export const source = readContent<WholeContent>(fixture.folder);
