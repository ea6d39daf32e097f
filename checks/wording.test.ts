// Words that the style rules in CONTRIBUTING.md forbid: a thing is in a place and does not stand
// there, and a function returns a value and does not give it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './support/root.ts';

/** Prose of a site, names of other projects, and the rules themselves. */
const excluded = ['content', 'fixtures', 'tools/testdata/content', 'CONTRIBUTING.md', 'checks/wording.test.ts'];

test('no comment, message or document has a forbidden word', () => {
  const paths = ['.', ...excluded.map((path) => `:!${path}`)];
  const { stdout } = spawnSync('git', ['grep', '-nIwiE', 'stands?|gives?|whoever|journeys?|wishes', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(stdout, '');
});
