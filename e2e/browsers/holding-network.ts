import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A network between the browser and a server: it can hold the requests for a file. */
export interface HoldingNetwork {
  origin: string;
  /** Holds every request for a file from now on, and continues the requests held before. */
  hold(file: RegExp): void;
  /** Continues the held requests and all later ones. */
  release(): void;
  stop(): Promise<void>;
}

/** Starts a proxy. No response through it is cached, so that every visit needs every file. */
export async function holdingNetwork(target: string): Promise<HoldingNetwork> {
  let held: RegExp | undefined;
  let waiting: (() => void)[] = [];
  const proxy = createServer(({ headers, url = '/' }, response) => {
    const forward = () => {
      const forwarded = request(target + url, { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy()).end();
    };
    if (held?.test(url)) waiting.push(forward);
    else forward();
  });
  await once(proxy.listen(0, 'localhost'), 'listening');
  const release = () => {
    held = undefined;
    for (const forward of waiting) forward();
    waiting = [];
  };
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    hold: (file) => {
      release();
      held = file;
    },
    release,
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}
