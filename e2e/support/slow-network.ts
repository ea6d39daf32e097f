import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Transform, pipeline } from 'node:stream';

/** The bytes per millisecond that all responses share. */
const bandwidth = 400;

/** Returns a stream that delays each chunk by a time in milliseconds. */
function delayed(delayOf: (chunk: Buffer) => number): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      setTimeout(done, delayOf(chunk), null, chunk);
    },
  });
}

/**
 * Starts a proxy to a local server that has the latency, in milliseconds for each request, and the bandwidth of a
 * slow phone. It is outside of the browser, because Chromium's own emulation can stop a request for ever.
 * `using` closes it.
 */
export async function slowNetwork(
  address: string,
  latency = 150,
): Promise<{ address: string; [Symbol.dispose]: () => void }> {
  const { hostname, port } = new URL(address);
  let idleAt = 0;
  const transferTime = ({ length }: Buffer) => {
    const now = performance.now();
    idleAt = Math.max(idleAt, now) + length / bandwidth;
    return idleAt - now;
  };
  const server = createServer((browser) => {
    const host = connect(Number(port), hostname);
    // A connection that the browser closes is not a fault.
    pipeline(
      browser,
      delayed(() => latency),
      host,
      () => undefined,
    );
    pipeline(host, delayed(transferTime), browser, () => undefined);
  }).listen(0, hostname);
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return { address: `http://${hostname}:${own}`, [Symbol.dispose]: () => void server.close() };
}
