// The preview and the compressed files, of a small folder in place of a published site.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFolder } from '../publish.ts';
import { newFolder } from '../test/folders.ts';
import { precompress } from './precompress.ts';
import { servePreview } from './preview-server.ts';

/** Writes a site whose texts say what they are. */
async function siteOf(name: string, words: string): Promise<string> {
  const folder = join(newFolder(name), 'site');
  const files = {
    _headers: `/*\n  X-Site: ${words}\n`,
    'index.html': `<p>home ${words}`,
    'whoami.html': `<p>whoami ${words.repeat(2000)}`,
    '404.html': '<p>unknown',
    'robots.txt': words,
    'assets/photo.webp': words,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await precompress(folder);
  return folder;
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** Serves a folder. Returns a function that requests a path and returns the answer with its decoded text. */
async function serve(folder: string) {
  const server = await servePreview(folder, 0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({ host: 'localhost', port, path, headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await bytesOf(answer);
    const encoding = answer.headers['content-encoding'] as keyof typeof decoders | undefined;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: String(encoding ? decoders[encoding](bytes) : bytes),
    };
  };
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('each encoding of a text has its whole content, and other files have none', async () => {
  const get = await serve(await siteOf('encoded', 'one '));
  for (const [path, start] of [
    ['/', '<p>home one'],
    ['/whoami', '<p>whoami one one'],
    ['/robots.txt', 'one'],
  ] as const) {
    const plain = await get(path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.text.startsWith(start)).toBe(true);
    for (const encoding of ['br', 'gzip']) {
      const encoded = await get(path, { 'accept-encoding': `x, ${encoding};q=1` });
      expect(encoded.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'content-type': plain.headers['content-type'],
      });
      expect(encoded.text).toBe(plain.text);
    }
  }
  const picture = await get('/assets/photo.webp', { 'accept-encoding': 'br, gzip' });
  expect(picture.headers).not.toHaveProperty('content-encoding');
  expect(picture.text).toBe('one ');
});

test('an unchanged file is not sent again', async () => {
  const get = await serve(await siteOf('tagged', 'one '));
  const { headers } = await get('/whoami');
  expect((await get('/whoami', { 'if-none-match': headers.etag! })).status).toBe(304);
});

test('a build while the preview runs: each answer is of the old site, or of the new one', async () => {
  const folder = await siteOf('old', 'old ');
  const get = await serve(folder);
  const next = await siteOf('new', 'new and longer ');
  expect(await get('/whoami')).toMatchObject({
    headers: { 'x-site': 'old' },
    text: expect.stringMatching(/^<p>whoami (old ){2000}$/) as string,
  });
  await replaceFolder(next, folder);
  expect(await get('/whoami')).toMatchObject({
    headers: { 'x-site': 'new and longer' },
    text: expect.stringMatching(/^<p>whoami (new and longer ){2000}$/) as string,
  });
});

test.each(['/_headers', '/_headers/', '/whoami%3f', '/whoami%23', '/robots.txt/', '/assets', '/unknown', '/404'])(
  '%s is not found',
  async (path) => {
    const { status, text } = await (await serve(await siteOf('unknown', 'one ')))(path);
    expect([status, text]).toEqual([404, '<p>unknown']);
  },
);
