import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates a folder for a test, removed after all tests. */
export const newFolder = (name: string) => mkdtempSync(join(inject('folder'), `${name}-`));
