// The installation runs only files whose hash is in the repository.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from './support/root.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string): unknown => JSON.parse(text(path));
const manifests = [
  'package.json',
  'apps/site/package.json',
  'e2e/package.json',
  'checks/package.json',
  'fixtures/package.json',
];

interface Manifest {
  packageManager?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
}

test('no package runs an install script', () => {
  const settings = parse(text('pnpm-workspace.yaml')) as Record<string, unknown>;
  assert.deepEqual(Object.values(settings.allowBuilds as object).filter(Boolean), []);
  for (const other of ['dangerouslyAllowAllBuilds', 'onlyBuiltDependencies', 'neverBuiltDependencies']) {
    assert.equal(settings[other], undefined, other);
  }
});

test('no manifest of the repository has a script that an installation runs', () => {
  const lifecycle = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'];
  for (const path of manifests) {
    const names = Object.keys((json(path) as Manifest).scripts ?? {});
    assert.deepEqual(
      names.filter((name) => lifecycle.includes(name)),
      [],
      path,
    );
  }
});

test('Dependabot knows every Go module', () => {
  const { updates } = parse(text('.github/dependabot.yml')) as { updates: { directories?: string[] }[] };
  const files = execFileSync('git', ['ls-files', '--', '*go.mod'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const folders = files.map((file) => `/${dirname(file)}`.replace('/.', '/'));
  assert.deepEqual(updates.flatMap(({ directories = [] }) => directories).toSorted(), folders.toSorted());
});

test('every manifest names exact versions', () => {
  for (const path of [...manifests, '.ci/pnpm/package.json']) {
    const { dependencies, devDependencies, optionalDependencies } = json(path) as Manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      assert.match(version, /^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+$/, `${path}: ${name}`);
  }
});

test('every package of the lockfile has a hash and no address', () => {
  const { packages } = parse(text('pnpm-lock.yaml')) as { packages: Record<string, { resolution: object }> };
  for (const [name, { resolution }] of Object.entries(packages)) {
    assert.deepEqual(Object.keys(resolution), ['integrity'], name);
    assert.match(Object.values(resolution)[0] as string, /^sha512-/, name);
  }
});

test('Node comes from packages of the lockfile', () => {
  const { devDependencies, optionalDependencies } = json('package.json') as Manifest;
  assert.equal(devDependencies?.node, undefined, 'the package "node" runs a script that fetches Node without a hash');
  const [first, ...others] = Object.entries(optionalDependencies ?? {});
  assert.match(first?.[0] ?? '', /^node-linux-/);
  const { nodeVersion } = parse(text('pnpm-workspace.yaml')) as { nodeVersion: string };
  for (const version of [nodeVersion, ...others.map(([, version]) => version)]) assert.equal(version, first?.[1]);
});

test('pnpm is pinned by version and hash, in the manifest and for the Makefile', () => {
  const [, version] =
    /^pnpm@([\d.]+)\+sha512\.[0-9a-f]{128}$/.exec((json('package.json') as Manifest).packageManager ?? '') ?? [];
  assert.ok(version);
  const pinned = (json('.ci/pnpm/package.json') as Manifest).optionalDependencies ?? {};
  assert.deepEqual([...new Set(Object.values(pinned))], [version]);
  const lock = json('.ci/pnpm/package-lock.json') as { packages: Record<string, Locked> };
  for (const name of Object.keys(pinned)) {
    const locked = lock.packages[`node_modules/${name}`];
    assert.equal(locked?.version, version);
    assert.match(locked.integrity ?? '', /^sha512-/);
    assert.equal(locked.resolved, undefined);
  }
});
