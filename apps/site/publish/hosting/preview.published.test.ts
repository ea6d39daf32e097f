import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { siteFolder } from '../test/documents.ts';
import { servePreview } from './preview-server.ts';

const portOf = (server: Awaited<ReturnType<typeof servePreview>>) => (server.address() as AddressInfo).port;

test('the preview listens on this computer only', async () => {
  const server = await servePreview(siteFolder('below'), 0);
  expect((server.address() as AddressInfo).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  server.close();
});

test('a port that is in use is refused with advice', async () => {
  const server = await servePreview(siteFolder('root'), 0);
  const port = portOf(server);
  await expect(servePreview(siteFolder('root'), port)).rejects.toThrow(
    `port ${port} is in use; stop the other program, or choose a port: pnpm preview --port ${port + 1}`,
  );
  server.close();
});
