import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { cvLinks } from './plugin.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Requests an address from the plugin's part of a dev server below /repo/, which answers 404 where the plugin does not. */
async function request(path: string, files: Record<string, string>): Promise<Response> {
  const plugin = cvLinks(() => Promise.resolve({ files, links: {} })) as unknown as {
    configureServer: (server: ViteDevServer) => void;
  };
  const handlers: Handler[] = [];
  const middlewares = { use: (handler: Handler) => handlers.push(handler) };
  plugin.configureServer({ config: { base: '/repo/' }, middlewares } as unknown as ViteDevServer);
  const server = createServer((request, response) => {
    handlers[0]?.(request, response, () => response.writeHead(404).end());
  }).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
}

test.each([
  ['en/cv.pdf', 'application/pdf'],
  ['cv.txt', 'text/plain; charset=utf-8'],
  ['resume.json', 'application/json; charset=utf-8'],
  ['contact.vcf', 'text/vcard; charset=utf-8'],
])('the dev server sends %s as %s', async (path, type) => {
  const response = await request(`/repo/${path}?t=1`, { [path]: 'bytes' });
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(await response.text()).toBe('bytes');
});

test.each(['/repo/src/entries/dev.ts', '/repo/package.json', '/repo/'])(
  'the dev server leaves %s to others',
  async (path) => {
    expect((await request(path, { 'resume.json': '{}' })).status).toBe(404);
  },
);
