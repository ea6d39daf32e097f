import { readContent } from '../../../../fixtures/content.ts';
import type { WholeContent } from '../../../../fixtures/specification.ts';
import { fixture } from './fixture.ts';

/** The fixture as its YAML has it, for tests to compare with. */
export const source = readContent<WholeContent>(fixture.folder);
