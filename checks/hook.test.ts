// Tests of the pre-commit hook in a separate repository: it rejects invalid content
// and unformatted files, and checks only the index.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { copyOfCheckout } from './support/copy.ts';

const checkout = copyOfCheckout();
after(() => {
  checkout[Symbol.dispose]();
});

const path = (name: string) => join(checkout.folder, name);
const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
const env = { ...process.env, ...author, GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout.folder, env });

git('init', '-q');
git('add', '.');
git('commit', '-q', '-m', 'All');
execFileSync('make', ['hooks'], { cwd: checkout.folder });

/** Commits the staged files. Returns whether the hook succeeded, and its output. */
function commit(): { passed: boolean; output: string } {
  const run = spawnSync('git', ['commit', '-m', 'Edit'], { cwd: checkout.folder, env, encoding: 'utf8' });
  return { passed: run.status === 0, output: run.stdout + run.stderr };
}

const person = 'content/en/person.yaml';
const good = readFileSync(path(person), 'utf8');
const broken = good.replace(/^ {2}role: .*\n/m, '');

test('content with a fault is rejected with the line of the fault', () => {
  writeFileSync(path(person), broken);
  git('add', person);
  const { passed, output } = commit();
  assert.equal(passed, false);
  assert.match(output, /content\/en\/person\.yaml:\d+:\d+: error: key "role" is missing \[missing-key\]/);
});

test('the hook checks the staged files and ignores the working tree', () => {
  writeFileSync(path(person), good.replace('value: 33', 'value: 34'));
  writeFileSync(
    path('content/it/person.yaml'),
    readFileSync(path('content/it/person.yaml'), 'utf8').replace('value: 33', 'value: 34'),
  );
  git('add', 'content');
  writeFileSync(path(person), broken);
  const { passed, output } = commit();
  assert.equal(passed, true, output);
  git('checkout', '-q', '--', 'content');
});

test('a file of a rejected commit is not checked in the next one', () => {
  const extra = 'content/en/extra.yaml';
  writeFileSync(path(extra), 'unknown: text\n');
  git('add', extra);
  assert.equal(commit().passed, false);
  git('rm', '-q', '-f', extra);
  writeFileSync(path(person), good.replace('value: 33', 'value: 34 # more than before'));
  git('add', person);
  const { passed, output } = commit();
  assert.equal(passed, true, output);
});

test('the hook applies the staged model and ignores the model in the working tree', () => {
  const model = path('schema/skills.go');
  const text = readFileSync(model, 'utf8');
  writeFileSync(model, text.replace('maximum=100', 'maximum=3'));
  git('add', 'schema');
  writeFileSync(model, 'not Go');
  const { passed, output } = commit();
  assert.equal(passed, false);
  assert.match(output, /is too large; the maximum is 3 \[out-of-range\]/);
  assert.equal(readdirSync(path('.cache/hook')).length, 1, 'the compiler of an earlier state is removed');
  writeFileSync(model, text);
  git('add', 'schema');
});

test('a deleted file of one language is rejected', () => {
  git('rm', '-q', person);
  const { passed, output } = commit();
  git('reset', '-q', '--hard');
  assert.equal(passed, false);
  assert.match(output, /\[missing-key\]/);
});

for (const [file, line, name = file] of [
  ['apps/site/src/routes.ts', 'const  a=1\n'],
  ['generate.go', 'var  a = 1\n'],
  ['generate.go', 'var  a = 1\n', 'docs/two words, perché.go'],
  ['docs/look.md', '\n\n* an item\n', 'docs/two words, perché.md'],
] as const) {
  test(`an unformatted file is rejected: ${name}`, () => {
    if (name !== file) git('mv', file, name);
    writeFileSync(path(name), readFileSync(path(name), 'utf8') + line);
    git('add', name);
    const { passed, output } = commit();
    git('reset', '-q', '--hard');
    assert.equal(passed, false);
    assert.ok(output.includes(name), output);
  });
}

test('the name of a staged file is no option, and no staged file is run', () => {
  const evil = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(path('ran'))}, '');\nexport default {};\n`;
  const files = {
    'evil.mjs': evil,
    '--plugin=./evil.mjs': evil,
    '--config=evil.mjs': '{}\n',
    '-cpuprofile=ran.go': 'package a\n',
    'docs/.prettierrc.mjs': evil,
    'docs/x.json': '{}\n',
    '.prettierrc.json': '{ "plugins": ["./evil.mjs"] }\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  }
  git('add', '--', ...Object.keys(files));
  commit();
  git('reset', '-q', '--hard');
  for (const made of ['ran', '.cache/staged/ran.go']) assert.ok(!existsSync(path(made)), made);
});

test('the hook formats with the options of the configuration', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const options = JSON.parse(readFileSync(path('.prettierrc.json'), 'utf8')) as Record<string, unknown>;
  const format = Object.entries(options).map(([name, value]) => ` --${kebab(name)}=${String(value)}`);
  assert.ok(readFileSync(path('.githooks/pre-commit'), 'utf8').includes(`(--no-config${format.join('')})`));
});

test('a clone with the line ends of Windows works', () => {
  execFileSync('git', ['clone', '-q', '-c', 'core.autocrlf=true', '.', 'windows'], { cwd: checkout.folder, env });
  const clone = path('windows');
  const ends = execFileSync('git', ['ls-files', '--eol'], { cwd: clone, encoding: 'utf8' });
  assert.doesNotMatch(ends, /w\/(crlf|mixed)/);
  for (const name of ['contentc', 'schema/labels/it.yaml']) {
    const file = join(clone, name); // as they are in an archive that was made on Windows
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  }
  const run = spawnSync('sh', ['contentc', 'check', '--quiet'], { cwd: clone, encoding: 'utf8' });
  assert.equal(run.status, 0, run.stdout + run.stderr);
});
