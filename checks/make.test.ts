// The commands of the Makefile and of the packages run every check, and none of them ignores a failure.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from './support/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const run = (command: string, args: string[], input = '') =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'ignore'] });

const manifests = run('git', ['ls-files', 'package.json', '*/package.json'])
  .trim()
  .split('\n')
  .filter((path) => path !== '.ci/pnpm/package.json')
  .map((path) => ({ path, ...(JSON.parse(read(path)) as { name: string; scripts?: Record<string, string> }) }));

/** Returns the commands that `make` would run for some targets. */
const commandsOf = (...targets: string[]) => run('make', ['--dry-run', '--always-make', ...targets]);

test('make test runs every check', () => {
  const commands = commandsOf('test');
  assert.match(commands, /test-static test-go\n/);
  for (const script of ['test', 'build', 'e2e', '--filter checks test']) {
    assert.match(commands, new RegExp(`\\bpnpm(@\\S+)? ${script}\n`));
  }
});

test('.ci/run runs make test as CI', () => {
  assert.match(read('.ci/run'), /^set -euo pipefail\n(?:.*\n)*export CI=true\n(?:.*\n)*make test\n$/m);
});

test('the static checks run every tool', () => {
  const commands = commandsOf('test-static');
  for (const tool of [
    'contentc generate',
    'gofmt -l',
    'prettier --check',
    'go vet',
    'go tool staticcheck',
    'actionlint',
  ]) {
    assert.ok(commands.includes(tool), tool);
  }
  for (const tool of ['eslint', 'stylelint']) assert.match(commands, new RegExp(` ${tool} .*--max-warnings 0`));
  assert.match(commands, /\bpnpm(@\S+)? typecheck\n/);
});

test('make builds the compiler again after a change of any of its files', () => {
  const format =
    '{{if not .Standard}}{{$p := .}}{{range .GoFiles}}{{$p.Dir}}/{{.}}\n{{end}}{{range .EmbedFiles}}{{$p.Dir}}/{{.}}\n{{end}}{{end}}';
  const files = run('go', ['list', '-deps', '-f', format, './tools/cmd/contentc']).split('\n');
  const own = files.filter((file) => file.startsWith(`${root}/`)).map((file) => file.slice(root.length + 1));
  const sources = run('make', ['-f', '-', 'sources'], 'include Makefile\nsources:\n\t@echo $(GO_SOURCES)\n').split(
    /\s+/,
  );
  assert.ok(own.some((file) => file.endsWith('.md')));
  assert.deepEqual(
    own.filter((file) => !sources.includes(file)),
    [],
  );
});

// Without the record, the compiler recognises no sample content, and the demonstration can be published.
for (const [status, want] of [
  [0, 'new'],
  [1, 'old'],
] as const) {
  test(`make sample leaves the ${want} record if the compiler ends with ${status}`, (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
    context.after(() => {
      rmSync(folder, { recursive: true });
    });
    const record = join(folder, 'tools/cmd/contentc/sample.txt');
    for (const name of ['.cache', 'tools/cmd/contentc']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(record, 'old\n');
    writeFileSync(join(folder, '.cache/contentc'), `#!/bin/sh\necho new\nexit ${status}\n`, { mode: 0o755 });
    const makefile = join(root, 'Makefile');
    const made = spawnSync('make', ['-f', makefile, '--old-file=.cache/contentc', 'sample'], { cwd: folder });
    assert.equal(made.status === 0, status === 0);
    assert.equal(readFileSync(record, 'utf8'), `${want}\n`);
  });
}

test('every manifest is a package of the workspace, and every filter names a package', () => {
  const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
  const folders = manifests.map(({ path }) => dirname(path)).filter((folder) => folder !== '.');
  assert.deepEqual(
    folders.filter(
      (folder) => !packages.some((pattern) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(folder)),
    ),
    [],
  );
  const names = manifests.map(({ name }) => name);
  for (const text of [read('Makefile'), ...manifests.map(({ path }) => read(path))]) {
    for (const [, name = ''] of text.matchAll(/--filter ([\w-]+)/g)) assert.ok(names.includes(name), name);
  }
});

test('no script of a manifest ignores the failure of a command', () => {
  for (const { path, scripts } of manifests) {
    for (const [name, script] of Object.entries(scripts ?? {}))
      assert.doesNotMatch(script, /;|\||(?<!&)&(?!&)/, `${path}: ${name}`);
  }
});
