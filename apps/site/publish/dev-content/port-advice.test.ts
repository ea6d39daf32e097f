import { once } from 'node:events';
import { type AddressInfo, createServer as createOther } from 'node:net';
import { createLogger, createServer } from 'vite';
import { expect, test } from 'vitest';
import { portAdvice } from './port-advice.ts';

/** Returns the warnings of a dev server that is started on a port, and the port that it is on. */
async function startOn(port: number) {
  const customLogger = createLogger('silent');
  const warnings: string[] = [];
  customLogger.warn = (message) => warnings.push(message);
  const server = await createServer({ configFile: false, customLogger, plugins: [portAdvice()], server: { port } });
  await server.listen();
  const address = server.httpServer!.address() as AddressInfo;
  await server.close();
  return { warnings, port: address.port };
}

test('a dev server whose port is in use names the other port and what to do', async () => {
  const other = createOther().listen(0);
  await once(other, 'listening');
  const configured = (other.address() as AddressInfo).port;
  const { warnings, port } = await startOn(configured);
  expect(port).not.toBe(configured);
  expect(warnings).toEqual([
    `port ${configured} is in use, so the site is on port ${port}; to change that, stop the other program and start again, or choose a port: pnpm dev --port ${port}`,
  ]);
  other.close();
  await once(other, 'close');
  expect(await startOn(configured)).toEqual({ warnings: [], port: configured });
});

test('a dev server that may choose its port reports nothing', async () => {
  expect((await startOn(0)).warnings).toEqual([]);
});
