import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../support/port.ts';
import { until } from './until.ts';

/** The built site, served by the preview server. */
export interface Server {
  origin: string;
  stop(): Promise<void>;
}

/** Serves apps/site/dist on a free port. */
export async function serve(): Promise<Server> {
  const origin = `http://localhost:${await freePort()}`;
  const server = spawn(process.execPath, ['build/preview.ts', '--port', new URL(origin).port], {
    cwd: join(import.meta.dirname, '../../apps/site'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until('the preview server answers', () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    origin,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
