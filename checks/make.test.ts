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
import { dirname, join, matchesGlob } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runInNewContext } from 'node:vm';
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

/** The folders of the Go modules with code: schema and tools. */
const modules = Array.from(read('go.work').matchAll(/^\t\.\/(.+)$/gm), ([, folder = '']) => folder);

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
  const { scripts } = manifests.find(({ path }) => path === 'package.json')!;
  assert.match(scripts?.lint ?? '', /^eslint \. && stylelint .+ && prettier --check .*\.$/);
});

test('the Go tests, two of which read installed packages, wait for the installation', () => {
  assert.match(commandsOf('test-go'), /pnpm\S* install --frozen-lockfile\n(?:.*\n)*go tool gotestsum /);
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

test('the static checks read every file of their kind', () => {
  const commands = commandsOf('test-static', 'test-go');
  const [, formatted = ''] = /gofmt -l ([^)]+)/.exec(commands) ?? [];
  const go = tracked('*.go').filter((file) => !file.includes('/testdata/'));
  const isIn = (file: string) => formatted.split(' ').some((path) => `${file}/`.startsWith(`${path}/`));
  assert.deepEqual(
    go.filter((file) => !isIn(file)),
    [],
  );
  const [, styles = ''] = /stylelint .*'(.+)'/.exec(commands) ?? [];
  assert.deepEqual(
    tracked('*.css').filter((file) => !matchesGlob(file, styles)),
    [],
  );
  for (const command of ['go vet', 'go tool staticcheck', 'go tool gotestsum']) {
    for (const module of modules) assert.match(commands, new RegExp(`^${command} .*\\./${module}/\\.{3}`, 'm'));
  }
});

test('the committed files that the compiler writes are compared', () => {
  const generated = tracked('schema/*.json', 'apps/site/src/generated/*');
  assert.deepEqual(wordsOf('COMMITTED').sort(), generated.sort());
});

test('make installs again after a change of a manifest, of the lockfile or of the settings of pnpm, once', (context) => {
  const read = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.map(({ path }) => path)];
  const folder = folderWith(context, Object.fromEntries(read.map((path) => [path, ''])));
  const installation = '.: pnpm install --frozen-lockfile';
  assert.ok(make(folder, ['install']).calls.includes(installation));
  const setTime = (path: string, seconds: number) => {
    utimesSync(join(folder, path), seconds, seconds);
  };
  for (const changed of read) {
    for (const path of read) setTime(path, 1);
    setTime('node_modules/.modules.yaml', 2);
    setTime(changed, 3);
    assert.ok(make(folder, ['install']).calls.includes(installation), changed);
    assert.deepEqual(make(folder, ['install']).calls, [], changed);
  }
});

test('each run of make reports a Node that is too old', (context) => {
  const folder = folderWith(context, { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '', 'package.json': '' });
  for (let run = 1; run <= 2; run++) {
    const { passed, stdout } = make(folder, ['install'], 'node -e');
    assert.equal(passed, false, `run ${run}`);
    assert.match(stdout, /^Install Node 24 or later/m);
  }
});

test('make accepts Node from the version on that the README names', () => {
  const [, named] = /(\d+) or later on other systems/.exec(read('README.md')) ?? [];
  const [, code = ''] = /node -e '(.+)'/.exec(commandsOf('install')) ?? [];
  const statusOf = (node: string) => {
    let status: number | undefined;
    runInNewContext(code, { process: { versions: { node }, exit: (given: number) => (status = given) } });
    return status;
  };
  assert.deepEqual([statusOf(`${Number(named) - 1}.9.0`), statusOf(`${named}.0.0`), statusOf('100.0.0')], [1, 0, 0]);
});

for (const [target, command] of [
  ['bench', "go test -run '^$' -bench ."],
  ['sbom', '--filter site sbom --prod '],
  ['test-browsers', '.ci/install-tools browsers\n'],
] as const) {
  test(`make ${target} runs ${command.trim()}`, () => {
    assert.ok(commandsOf(target).includes(command));
  });
}

/** Runs .ci/install-tools on a machine without a package manager that has only these programs. */
function installTools(context: TestContext, programs: string[], ...tools: string[]) {
  const folder = folderWith(context, Object.fromEntries(programs.map((name) => [`tools/${name}`, '#!/bin/sh\n'])));
  for (const name of ['bash', 'dirname', 'id']) symlinkSync(run('which', [name]).trim(), join(folder, 'tools', name));
  const script = join(root, '.ci/install-tools');
  return spawnSync('bash', [script, ...tools], { encoding: 'utf8', env: { PATH: join(folder, 'tools') } });
}

test('.ci/install-tools names each program that it cannot install, and goes on', (context) => {
  const { status, stderr } = installTools(context, ['caddy'], 'servers', 'documents');
  const missing = ['nginx', 'default-jdk-headless', 'poppler-utils'];
  assert.equal(stderr, missing.map((name) => `install-tools: could not install ${name}\n`).join(''));
  assert.equal(status, 0);
});

test('.ci/install-tools rejects an unknown word', (context) => {
  assert.equal(installTools(context, ['nginx'], 'server').status, 2);
});

test('make test-fuzz fuzzes each target, and fails if one fails', (context) => {
  const fuzz = (name: string) => `func Fuzz${name}(f *testing.F) {\n}\n`;
  const files = { 'tools/a/a_test.go': fuzz('One') + fuzz('UTF16'), 'tools/b/c/b_test.go': fuzz('One') };
  const folder = folderWith(context, files);
  const call = (name: string, path: string) =>
    `.: go test -run ^$ -fuzz ^Fuzz${name}$ -fuzzminimizetime 1x -fuzztime 1x ${path}`;
  const { passed, calls } = make(folder, ['test-fuzz', 'FUZZ=-fuzztime 1x']);
  assert.ok(passed);
  assert.deepEqual(
    calls.sort(),
    [call('One', './tools/a'), call('One', './tools/b/c'), call('UTF16', './tools/a')].sort(),
  );
  for (const failing of calls) assert.equal(make(folder, ['test-fuzz', 'FUZZ=-fuzztime 1x'], failing).passed, false);
});

test('make audit examines each Go module and the packages, and fails if one is vulnerable', (context) => {
  const folder = folderWith(context, Object.fromEntries(modules.map((module) => [`${module}/go.mod`, ''])));
  const audit = (failing?: string) => make(folder, ['--old-file=node_modules/.modules.yaml', 'audit'], failing);
  const { passed, calls } = audit();
  assert.ok(passed);
  assert.deepEqual(
    calls.map((call) => call.replace(/run \S+@\S+/, 'run')),
    [...modules.map((module) => `./${module}: go run ./...`), '.: pnpm audit --audit-level high'],
  );
  for (const failing of calls) assert.equal(audit(failing).passed, false, failing);
});

for (const [target, callOf] of [
  ['mutation-compiler', (part: string) => `./tools: gremlins unleash ./internal/${part} `],
  ['mutation-site', (part: string) => `${part} .: pnpm --filter site mutation`],
] as const) {
  test(`make ${target} tests each part, and fails if one is below its bound`, (context) => {
    const folder = folderWith(context, { 'tools/go.mod': '', 'tools/go.sum': '' });
    const old = ['node_modules/.modules.yaml', '.cache/contentc', '.cache/gremlins'].map(
      (path) => `--old-file=${path}`,
    );
    for (const failing of [undefined, callOf('a'), callOf('b')]) {
      const { passed, calls } = make(folder, [...old, target, 'COMPILER_PARTS=a b', 'SITE_PARTS=a b'], failing);
      for (const part of ['a', 'b'])
        assert.ok(
          calls.some((call) => call.startsWith(callOf(part))),
          part,
        );
      assert.equal(passed, failing === undefined);
    }
  });
}

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
