import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { edgeCases, serveArguments } from '../support/paths.ts';
import { freePort } from '../support/port.ts';
import { until } from './until.ts';

/** How long a build may take, in milliseconds. */
const buildTime = 300_000;

/** A site, served by the preview server. */
export interface ServedSite {
  origin: string;
  stop(): Promise<void>;
}

/** Builds the site of the edge cases and serves it on a free port. */
export async function serve(): Promise<ServedSite> {
  const origin = `http://localhost:${await freePort()}`;
  const server = spawn(process.execPath, serveArguments([{ folder: edgeCases, port: new URL(origin).port }]), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const responds = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the preview server responds', responds, buildTime);
  return {
    origin,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
