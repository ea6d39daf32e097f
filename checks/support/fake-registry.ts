import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A package registry with other packages than the real one, under the same names and versions. */
export interface FakeRegistry extends AsyncDisposable {
  /** The environment in which npm and pnpm use the registry, without a cache. */
  env: NodeJS.ProcessEnv;
  /** The number of archives requested so far. */
  served: () => number;
  /** Returns whether a program in one of its packages has run. */
  hasRun: () => boolean;
}

/** Starts a registry that has each package in this version, with programs that write a marker file. */
export async function startFakeRegistry(version: string): Promise<FakeRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const marker = join(folder, 'has-run');
  const archive = archiveIn(folder, version, marker);
  let served = 0;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) {
      served += 1;
      response.end(archive);
      return;
    }
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const dist = { tarball: `http://${request.headers.host}/${name}.tgz` };
    const manifest = { name, version, bin: { node: 'bin/node' }, scripts: { preinstall: `touch ${marker}` }, dist };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  Object.assign(env, { npm_config_registry: registry, npm_config_cache: folder, pnpm_config_registry: registry });
  Object.assign(env, { npm_config_fetch_retries: '0', pnpm_config_fetch_retries: '0' });
  Object.assign(env, { XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder });
  return {
    env,
    served: () => served,
    hasRun: () => existsSync(marker),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a package archive whose programs write the marker. */
function archiveIn(folder: string, version: string, marker: string): Buffer {
  mkdirSync(join(folder, 'package/bin'), { recursive: true });
  writeFileSync(
    join(folder, 'package/package.json'),
    JSON.stringify({ name: 'other', version, bin: { node: 'bin/node' } }),
  );
  for (const program of ['bin/node', 'pnpm']) {
    writeFileSync(join(folder, 'package', program), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
  }
  execFileSync('tar', ['czf', 'package.tgz', 'package'], { cwd: folder });
  return readFileSync(join(folder, 'package.tgz'));
}
