import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/support/port.ts';

/** A running dev server in a checkout. */
export interface DevServer {
  /** The address, without a slash at the end. */
  url: string;
  process: ChildProcess;
  /** The output of the dev server so far. */
  output: () => string;
}

/** Starts the same process as `pnpm dev` and returns it when it is ready. `env` extends the environment. Without a port, it has a free one. */
export async function startDevServer(
  folder: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<DevServer> {
  const at = port ?? (await freePort());
  const site = join(folder, 'apps/site');
  const vite = join(site, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', String(at), '--strictPort'], {
    cwd: site,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', () => {
      // With CI set, Vite colours the words separately, so escape codes can precede the colon.
      if (output.includes('Local')) resolve();
    });
    server.once('exit', (code) => {
      reject(new Error(`the dev server ended with ${code}`));
    });
  });
  return { url: `http://localhost:${at}`, process: server, output: () => output };
}

/** Stops the dev server with a signal, unless it has already exited. */
export async function endDevServer({ process: server }: DevServer, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** Returns the running processes, and which of them are compilers. */
function processes() {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [pid = '', parent = '', ...args] = line.trim().split(/ +/);
    return { pid, parent, isCompiler: /^\S+\/contentc watch$/.test(args.join(' ')) };
  });
}

/** Returns the ids of the compilers that run below a process, such as a dev server. */
export function compilersOf(starter: string): string[] {
  const all = processes();
  const below = (parent: string): typeof all =>
    all.filter((child) => child.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(starter).flatMap(({ pid, isCompiler }) => (isCompiler ? [pid] : []));
}

/** Whether a compiler still runs. */
export function isRunning(compiler: string): boolean {
  return processes().some(({ pid, isCompiler }) => isCompiler && pid === compiler);
}
