// Attacks on a dev server that writes files: each must fail.
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ViteDevServer, createServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rootFolder, siteFolder } from '../base/paths.ts';
import { type Ask, edits } from './edits.ts';
import type { Answer } from '../../src/generated/protocol.ts';
import { editorAnswer, editorRequest } from '../../src/i18n/content-events.ts';
import { guard, isLocal } from './guard.ts';

vi.mock('../base/paths.ts', async () => {
  const { mkdtempSync, realpathSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const rootFolder = mkdtempSync(`${realpathSync(tmpdir())}/attacked-`);
  return { rootFolder, siteFolder: `${rootFolder}/apps/site` };
});

const ask = vi.fn<Ask>(() => Promise.resolve({ answer: '', ok: true, findings: [] }));
const outside = join(rootFolder, '..', `secret-${process.pid}.txt`);
const secrets = `${outside}.folder`;
let server: ViteDevServer;
let port: number;
let token: string;

beforeAll(async () => {
  mkdirSync(siteFolder, { recursive: true });
  writeFileSync(join(siteFolder, 'index.html'), '<h1>Site</h1>');
  writeFileSync(outside, 'secret');
  for (const name of ['link.txt', 'why?.txt']) symlinkSync(outside, join(siteFolder, name));
  mkdirSync(secrets);
  writeFileSync(join(secrets, 'secret.txt'), 'secret');
  symlinkSync(secrets, join(siteFolder, 'folder'));
  server = await createServer({
    configFile: false,
    mode: 'development',
    root: siteFolder,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: 'localhost', watch: null, fs: { allow: [rootFolder] } },
    plugins: [guard(), edits(ask)],
  });
  await server.listen();
  ({ port } = server.httpServer!.address() as AddressInfo);
  const module = await server.transformRequest('virtual:editor-token');
  [, token = ''] = /'([\w-]{40,})'/.exec(module?.code ?? '') ?? [];
  expect(token).not.toBe('');
});
afterAll(async () => {
  await server.close();
  for (const made of [rootFolder, outside, secrets]) rmSync(made, { recursive: true });
});
beforeEach(() => {
  ask.mockClear();
});

const own = () => `http://localhost:${port}`;

/** Requests a path. Returns the status, the headers and the body. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = send({ host: 'localhost', port, path, method, headers: { host: `localhost:${port}`, ...headers } });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode, headers: response.headers, body };
}

const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const otherPort = { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' };

test('the page itself, a visit and a program get the site', async () => {
  for (const headers of [{}, sameOrigin, { 'sec-fetch-site': 'none' }, visit]) {
    expect((await get('/', headers)).body).toContain('Site');
  }
});

test.each([
  ['a page on another port', otherPort],
  ['a page on another port, without an origin', { 'sec-fetch-site': 'same-site' }],
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a frame', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
])('%s reads neither the client with its token, the content nor the editor', async (_, headers) => {
  for (const path of ['/@vite/client', '/@id/__x00__virtual:editor-token', '/index.html', '/texts/it-home.json']) {
    const { status, body, headers: sent } = await get(path, headers);
    expect(status).toBe(403);
    expect(body).toContain('refuses');
    expect(sent).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a page of another origin opens screens, and no other address, whose error Vite would show', async () => {
  for (const path of ['/', '/en/who-am_i', '/whoami?lng=en']) expect((await get(path, visit)).status).toBe(200);
  for (const path of [
    '/texts/it-WORDS.json',
    '/WORDS.css',
    '/@id/WORDS',
    '/x?html-proxy&index=WORDS.js',
    '/?import=WORDS',
  ]) {
    expect((await get(path, visit)).status).toBe(403);
  }
});

test('no page can frame the site, or keep a hold on its window', async () => {
  const { headers } = await get('/', sameOrigin);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

test.each([
  ['a fetch of another page', otherPort, 'GET'],
  ['a picture of another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, 'GET'],
  ['a visit', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 'GET'],
  ['a program', {}, 'GET'],
  ['a form', sameOrigin, 'POST'],
])('%s does not open the editor', async (_, headers, method) => {
  for (const path of [
    '/__open-in-editor?file=index.html',
    '/x/../__open-in-editor?file=index.html',
    '/%5f_open-in-editor',
    '/__OPEN-in-editor?file=index.html',
  ]) {
    expect((await get(path, headers, method)).status).toBe(403);
  }
});

test('a rebound host is refused', async () => {
  const { status, body } = await get('/index.html', { host: 'evil.example' });
  expect(status).toBe(403);
  expect(body).not.toContain('<h1>Site</h1>');
});

test.each([
  '/link.txt',
  '/link.txt?raw',
  '/%6cink.txt',
  '//link.txt',
  '/./link.txt',
  '/x/../link.txt',
  '/x/%2e%2e/link.txt',
  '/x%2f..%2flink.txt',
  '/x\\..\\link.txt',
  '/SITE/link.txt?raw',
  '/folder/secret.txt',
  '/why%3f.txt',
  '/@id/SITE/link.txt?raw',
  '/@fs/SITE/link.txt',
  '/@fs//SITE/link.txt',
  '/@fs/./SITE/link.txt?raw',
  '/@fs/SITE/./link.txt',
  '/@fs/SITE/x/../link.txt',
  '/@fs/SITE/x/%2e%2e/link.txt?import&raw',
  '/x/../@fs/SITE/link.txt',
  '//@fs//SITE//link.txt',
])('a link out of the repository is not served: %s', async (path) => {
  const { body, status } = await get(path.replace('/SITE', siteFolder), sameOrigin);
  expect(body).not.toContain('secret');
  expect(status).toBe(403);
});

test.each(['http://[/x', '*', 'evil.example:443'])('an address that is no path is refused: %s', async (path) => {
  const answer = await get(path).catch(() => undefined);
  expect(answer?.status ?? 400).toBe(400);
  expect((await get('/')).status).toBe(200);
});

/** Opens Vite's socket as a page or a program does. Returns undefined if it is refused. */
async function open(headers: Record<string, string>, host = `localhost:${port}`): Promise<WebSocket | undefined> {
  const { webSocketToken } = server.config as unknown as { webSocketToken: string };
  // A browser does not let a page choose these headers; Node's WebSocket can set them.
  const socket = new WebSocket(`ws://localhost:${port}/?token=${webSocketToken}`, {
    protocols: ['vite-hmr'],
    headers: { host, ...headers },
  } as unknown as string[]);
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => resolve(undefined));
  });
}

/** Sends a request of the editor. Returns the answer. */
function request(socket: WebSocket, data: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { event?: string; data: Answer };
      if (message.event === editorAnswer) resolve(message.data);
    });
    socket.send(JSON.stringify({ type: 'custom', event: editorRequest, data }));
  });
}

test('the page itself edits with its token', async () => {
  const socket = await open({ origin: own() });
  expect(await request(socket!, { token, id: 'a', describe: true })).toEqual({ ok: true, findings: [], answer: 'a' });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ id: 'a', describe: true, token: undefined });
  socket!.close();
});

test.each([
  ['a page on another port', { origin: 'http://localhost:9999' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a program without an origin', {}],
])('%s does not open the socket, even with its token', async (_, headers) => {
  expect(await open(headers)).toBeUndefined();
});

test.each([
  ['without a token', {}],
  ['with another token', { token: 'x'.repeat(43) }],
  ['with no object', null],
  ['with a token of another type', { token: { length: 43 } }],
])('a request %s is refused', async (_, data) => {
  const socket = await open({ origin: own() });
  expect(await request(socket!, data)).toMatchObject({
    ok: false,
    refused: { reason: expect.stringContaining('reload the page') as string },
  });
  expect(ask).not.toHaveBeenCalled();
  socket!.close();
});

test('a message of 13 MB is refused, and the server goes on', async () => {
  const socket = await open({ origin: own() });
  const data = { token, id: '1', do: [{ op: 'set', locale: 'it', pointer: '/x', text: 'x'.repeat(13 * 2 ** 20) }] };
  expect(await request(socket!, data)).toMatchObject({ ok: false, refused: { reason: 'The request is too large.' } });
  expect(await request(socket!, { token, id: '2', describe: true })).toMatchObject({ ok: true });
  socket!.close();
});

test('data that is no request is refused, and the server goes on', async () => {
  const socket = await open({ origin: own() });
  const data = { token: { toString: 1 }, id: '1' };
  expect(await request(socket!, data)).toMatchObject({
    ok: false,
    findings: [],
    refused: { reason: 'This is not a request.' },
  });
  expect(await request(socket!, { token, id: '2', describe: true })).toMatchObject({ ok: true });
  socket!.close();
});

test.each([
  ['localhost:5173', '127.0.0.1', true],
  ['[::1]:5173', '::1', true],
  ['192.168.1.7:5173', '127.0.0.1', false],
  ['localhost:5173', '192.168.1.9', false],
  ['localhost.evil.example', '127.0.0.1', false],
])('a request to %s from %s: editing is %s', (host, remoteAddress, expected) => {
  expect(isLocal({ headers: { host }, socket: { remoteAddress } } as unknown as IncomingMessage)).toBe(expected);
});
