// Compiles the fixture once for all tests, and provides its texts, read from the YAML, and a folder for files.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { compile } from '../base/compiled.ts';
import { workFolder } from '../base/paths.ts';
import { fixture } from './fixture.ts';
import { screens, source } from './source.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the files of the tests, removed after them. */
    folder: string;
  }
}

export default function setup(project: TestProject): () => void {
  compile(fixture);
  const { it, en } = source.texts;
  project.provide('texts', { it: it!, en: en! });
  project.provide('screens', screens);
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(join(workFolder, 'test-'));
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true });
}
