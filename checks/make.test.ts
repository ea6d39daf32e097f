// The commands of the Makefile and of the packages run every check, and none of them ignores a failure.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { root } from './support/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const run = (command: string, args: string[], input = '') =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'ignore'] });

const tracked = (...patterns: string[]) =>
  run('git', ['ls-files', ...patterns])
    .trim()
    .split('\n');

const manifests = tracked('package.json', '*/package.json')
  .filter((path) => path !== '.ci/pnpm/package.json')
  .map((path) => ({ path, ...(JSON.parse(read(path)) as { name: string; scripts?: Record<string, string> }) }));

/** Returns the commands that `make` would run for some targets. */
const commandsOf = (...targets: string[]) => run('make', ['--dry-run', '--always-make', ...targets]);

/** Returns the words in a variable of the Makefile. */
const wordsOf = (variable: string) =>
  run('make', ['-f', '-', 'words'], `include Makefile\nwords:\n\t@echo $(${variable})\n`).trim().split(/\s+/);

/** Makes a folder in which go, pnpm, Node and gremlins only log their calls. */
function folderWith(context: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
  context.after(() => {
    rmSync(folder, { recursive: true });
  });
  const program = `#!/bin/sh
call="\${PART:+$PART }.\${PWD#${folder}}: \${0##*/} $*"
echo "$call" >> ${folder}/calls
case $* in install*) mkdir -p node_modules; [ -e node_modules/.modules.yaml ] || touch node_modules/.modules.yaml ;; esac
case $call in *"$FAILING"*) exit 1 ;; esac
`;
  const programs = ['bin/go', 'bin/node', 'bin/pnpm', '.cache/contentc', '.cache/gremlins'].map((name) => [
    name,
    program,
  ]);
  for (const [name = '', text = ''] of [...programs, ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}

/** Runs make in such a folder. The calls that contain `failing` fail. */
function make(folder: string, args: string[], failing = '\n') {
  const log = join(folder, 'calls');
  rmSync(log, { force: true });
  const { status, stdout } = spawnSync('make', ['-f', join(root, 'Makefile'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, FAILING: failing },
  });
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { passed: status === 0, stdout, calls: calls.filter((call) => call !== '.: pnpm --version') };
}

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
  const sources = wordsOf('GO_SOURCES');
  assert.ok(own.some((file) => file.endsWith('.md')));
  assert.deepEqual(
    own.filter((file) => !sources.includes(file)),
    [],
  );
});

test('each run of make reports a Node that is too old', (context) => {
  const folder = folderWith(context, { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '', 'package.json': '' });
  for (let run = 1; run <= 2; run++) {
    const { passed, stdout } = make(folder, ['install'], 'node -e');
    assert.equal(passed, false, `run ${run}`);
    assert.match(stdout, /^Install Node 24 or later/m);
  }
});

// Without the record, the compiler recognises no sample content, and the demonstration can be published.
for (const [status, want] of [
  [0, 'new'],
  [1, 'old'],
] as const) {
  test(`make sample leaves the ${want} record if the compiler ends with ${status}`, (context) => {
    const record = 'tools/cmd/contentc/sample.txt';
    const compiler = `#!/bin/sh\necho new\nexit ${status}\n`;
    const folder = folderWith(context, { [record]: 'old\n', '.cache/contentc': compiler });
    assert.equal(make(folder, ['--old-file=.cache/contentc', 'sample']).passed, status === 0);
    assert.equal(readFileSync(join(folder, record), 'utf8'), `${want}\n`);
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
