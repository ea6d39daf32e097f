import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/support/port.ts';

/** A dev server that runs in a checkout. */
export interface DevServer {
  /** Its address, without a slash at its end. */
  url: string;
  process: ChildProcess;
}

/** Starts what `pnpm dev` starts; gives it when it is ready. `env` joins the environment. */
export async function startDevServer(folder: string, env: Record<string, string> = {}): Promise<DevServer> {
  const port = await freePort();
  const site = join(folder, 'apps/site');
  const vite = join(site, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: site,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      // Vite colours the words apart where CI is set, so the colon behind them may stand elsewhere.
      if (chunk.includes('Local')) resolve();
    });
    server.once('exit', (code) => {
      reject(new Error(`the dev server ended with ${code}`));
    });
  });
  return { url: `http://localhost:${port}`, process: server };
}

/** Ends the server by a signal, unless it has ended already. */
export async function endDevServer({ process: server }: DevServer, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** The processes that run a file below `folder`. */
export function processesOf(folder: string): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return all.split('\n').filter((line) => line.includes(join(folder, '.cache/contentc')));
}
