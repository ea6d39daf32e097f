import { readContent } from '../../../../fixtures/content.ts';
import { type WholeContent, documentsOf, screensOf } from '../../../../fixtures/specification.ts';
import { fixture } from './fixture.ts';

/** The fixture, read from its YAML, for comparison in tests. */
export const source = readContent<WholeContent>(fixture.folder);

/** The screens of the fixture in the order of its menu. */
export const screens = screensOf(source.site, source.texts.it!);

/** The documents of its screens. */
export const documents = documentsOf(screens);
