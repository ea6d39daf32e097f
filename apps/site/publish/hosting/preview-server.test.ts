// What hosts.published.test.ts and requests.published.test.ts do not ask of every web server.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
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
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await precompress(folder);
  return folder;
}

/** Serves a folder. Returns a function that requests a path. */
async function serve(folder: string) {
  const server = await servePreview(folder, 0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers = {}) => fetch(`http://localhost:${port}${path}`, { headers });
}

test('an unchanged file is not sent again', async () => {
  const get = await serve(await siteOf('tagged', 'one '));
  const tag = (await get('/whoami')).headers.get('etag');
  expect((await get('/whoami', { 'if-none-match': tag })).status).toBe(304);
});

test('an address of a former site leads to the one that replaces it, and the list of them is no page', async () => {
  const folder = await siteOf('moved', 'one ');
  writeFileSync(join(folder, '_redirects'), '# Old addresses.\n/posts/caf%C3%A9/ /whoami 301\n/old.html / 301\n');
  const get = await serve(folder);
  const response = await get('/posts/caf%C3%A9/', {});
  expect([response.redirected, new URL(response.url).pathname]).toEqual([true, '/whoami']);
  expect(await (await get('/old.html')).text()).toBe('<p>home one ');
  expect((await get('/posts/caf%C3%A9')).status).toBe(404);
  expect((await get('/_redirects')).status).toBe(404);
});

test('a build while the preview runs: each answer is of the old site, or of the new one', async () => {
  const folder = await siteOf('old', 'old ');
  const get = await serve(folder);
  const next = await siteOf('new', 'new and longer ');
  const words = async () => {
    const answer = await get('/whoami');
    return [answer.headers.get('x-site'), await answer.text()];
  };
  expect(await words()).toEqual(['old', `<p>whoami ${'old '.repeat(2000)}`]);
  await replaceFolder(next, folder);
  expect(await words()).toEqual(['new and longer', `<p>whoami ${'new and longer '.repeat(2000)}`]);
});

test('the preview listens on this computer only, and refuses a port that is in use with advice', async () => {
  const folder = await siteOf('local', 'one ');
  const server = await servePreview(folder, 0);
  onTestFinished(() => void server.close());
  const { address, port } = server.address() as AddressInfo;
  expect(address).toMatch(/^(127\.0\.0\.1|::1)$/);
  await expect(servePreview(folder, port)).rejects.toThrow(
    `port ${port} is in use; stop the other program, or choose a port: pnpm preview --port ${port + 1}`,
  );
});
