// Compiles the fixture once for all tests and provides its texts, read from the YAML.
import type { TestProject } from 'vitest/node';
import { compile } from '../base/compiled.ts';
import { fixture } from './fixture.ts';
import { source } from './source.ts';

export default function setup(project: TestProject): void {
  compile(fixture);
  const { it, en } = source.texts;
  project.provide('texts', { it: it!, en: en! });
}
