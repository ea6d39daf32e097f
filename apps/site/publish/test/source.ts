import { readContent } from '../../../../fixtures/content.ts';
import type { WholeContent } from '../../../../fixtures/specification.ts';
import { fixture } from './fixture.ts';

/** The fixture, read from its YAML, for comparison in tests. */
export const source = readContent<WholeContent>(fixture.folder);
