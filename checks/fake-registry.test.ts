// The installation from a registry that returns other bytes under the right names and versions.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { startFakeRegistry } from './support/fake-registry.ts';
import { root } from './support/root.ts';

const skip = process.platform === 'linux' ? false : 'the lockfiles have the packages of Linux';

/** The target of the Makefile that installs the pinned pnpm. */
const pnpmCopy = '.cache/pnpm/node_modules/.package-lock.json';

/** Runs a command and returns its exit status and its output. */
function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  return new Promise<{ status: number; output: string }>((resolve) => {
    const child = execFile(command, args, { cwd, env, encoding: 'utf8' }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

/** Makes a temporary folder with files of this checkout; the test removes it. */
function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  return folder;
}

const manifestOf = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as { optionalDependencies: Record<string, string> };

test('the Makefile installs no pnpm of a registry with other bytes', { skip }, async () => {
  const [version = ''] = Object.values(manifestOf('.ci/pnpm/package.json').optionalDependencies);
  await using registry = await startFakeRegistry(version);
  const folder = folderWith('Makefile', 'package.json', '.ci/pnpm/package.json', '.ci/pnpm/package-lock.json');
  const { status, output } = await run('make', [pnpmCopy], folder, registry.env);
  assert.notEqual(status, 0, output);
  assert.match(output, /EINTEGRITY|No pnpm with a hash/);
  assert.ok(registry.served() > 0, output);
  assert.equal(registry.hasRun(), false);
  assert.deepEqual(globSync('.cache/pnpm/node_modules/@pnpm/*/pnpm', { cwd: folder }), []);
  rmSync(folder, { recursive: true });
});

test('pnpm installs no Node of a registry with other bytes', { skip }, async () => {
  const { optionalDependencies } = manifestOf('package.json');
  const [version = ''] = Object.values(optionalDependencies);
  await using registry = await startFakeRegistry(version);
  const folder = folderWith();
  const lock = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as Record<string, Record<string, object>>;
  const ours = (entries: Record<string, object> = {}) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => name.startsWith('node-linux-')));
  const importers = {
    '.': { optionalDependencies: (lock.importers?.['.'] as Record<string, object>).optionalDependencies },
  };
  const reduced = { ...lock, importers, packages: ours(lock.packages), snapshots: ours(lock.snapshots) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'reduced', optionalDependencies }));
  writeFileSync(join(folder, 'pnpm-lock.yaml'), stringify(reduced));
  // The Makefile makes no copy if the pinned pnpm is installed, and an installed one can have another version.
  execFileSync('make', [pnpmCopy], { cwd: root });
  const [pnpm = ''] = globSync('.cache/pnpm/node_modules/@pnpm/*/pnpm', { cwd: root });
  const { output } = await run(join(root, pnpm), ['install', '--frozen-lockfile'], folder, registry.env);
  assert.ok(registry.served() > 0, output);
  assert.match(output, /ERR_PNPM_TARBALL_INTEGRITY/);
  assert.equal(registry.hasRun(), false, output);
  assert.deepEqual(globSync('node_modules/**/bin/node', { cwd: folder }), [], output);
  rmSync(folder, { recursive: true });
});
