// The web servers of the tests: the preview server, and nginx and Caddy if they are
// installed. Each uses a free port of this machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../../e2e/support/port.ts';
import { servePreview } from '../hosting/preview-server.ts';
import { newFolder } from './folders.ts';

/** A running web server. */
export interface Host {
  /** http://127.0.0.1:port, without a slash at the end. */
  origin: string;
  stop: () => Promise<void>;
}

/** Starts a web server for a published site, whose host files are in `hosting`; `root` is the folder of `/`. */
type StartHost = (root: string, hosting: string) => Promise<Host>;

/** Returns the title of a web server's tests, with the reason why they are skipped if it cannot be started. */
export const titleOf = (name: string, start: unknown) => (start ? name : `${name}: not installed, so not tested`);

/** Returns whether a process accepts connections on the port. */
function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

/** Waits until a web server listens on a port; fails if its process exits. */
async function listening(port: number, process: ChildProcess): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`the server ended with code ${process.exitCode}`);
    if (await listens(port)) return;
    await setTimeout(10);
  }
}

/** Ends a process, and waits until it can no longer write a file. */
async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exit = once(process, 'exit');
  process.kill();
  await exit;
}

/** Starts a web server on ports of this machine, which it opens in any order, and waits until it listens on all of them. */
export async function startProcess(command: string, args: string[], ports: number[], env = {}): Promise<Host> {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  for (const port of ports) await listening(port, child);
  return { origin: `http://127.0.0.1:${ports[0]}`, stop: () => end(child) };
}

/** ngx_brotli's static module, as Debian's package libnginx-mod-http-brotli-static installs it. */
const nginxBrotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const nginxHasBrotli = existsSync(nginxBrotli);

const startNginx: StartHost = async (root, hosting) => {
  const port = await freePort();
  const folder = newFolder('nginx');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // As root, nginx starts its workers as a user that cannot read the folders of the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${nginxHasBrotli ? `load_module ${nginxBrotli};` : ''} ${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}
http { access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; include ${hosting}/site.nginx.conf;
    ${nginxHasBrotli ? 'brotli_static on;' : ''} } }`,
  );
  return startProcess('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], [port]);
};

const startCaddy: StartHost = async (root, hosting) => {
  const port = await freePort();
  const folder = newFolder('caddy');
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n root * ${root}\n import ${hosting}/site.caddy\n}\n`,
  );
  const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProcess('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], [port], home);
};

const startPreview: StartHost = async (root) => {
  const server = await servePreview(root, 0);
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return { origin: `http://${host}:${port}`, stop: () => server[Symbol.asyncDispose]() };
};

/** Returns whether a command is installed. */
export function installed(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A web server for the tests. */
interface TestedHost {
  name: string;
  /** Undefined if the server is not installed. */
  start: StartHost | undefined;
  /** The precompressed files that the server can send, by the name of the encoding. */
  encodings: Record<string, string>;
}

const gzip = { gzip: '.gz' };
const both = { ...gzip, br: '.br' };

/** The web servers of the tests. */
export const hosts: TestedHost[] = [
  { name: 'preview', start: startPreview, encodings: both },
  {
    name: 'nginx',
    start: installed('nginx') ? startNginx : undefined,
    encodings: nginxHasBrotli ? both : gzip,
  },
  { name: 'caddy', start: installed('caddy') ? startCaddy : undefined, encodings: both },
];
