import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { siteFolder } from '../test/documents.ts';
import { newFolder } from '../test/folders.ts';
import { rawRequest, valuesOf } from '../test/raw-request.ts';
import { type Host, hosts, titleOf } from '../test/servers.ts';

/** A folder with the site and a file of an unknown type, and beside it a document with the folder's name. */
function folderBesideItsName(): string {
  const root = join(newFolder('named'), 'site');
  cpSync(siteFolder('root'), root, { recursive: true });
  writeFileSync(`${root}.html`, 'Not of the site.');
  writeFileSync(join(root, 'unknown.type'), '<script>');
  return root;
}

const piece = fc.oneof(
  fc.constantFrom('/', '//', '/.', '/..', '%2e%2e', '%2f', '%5c', '\\', '%00', '%', '%zz', '%ff', '%0d%0aX-Evil:%201'),
  fc.constantFrom(
    'en',
    'whoami',
    '.html',
    '404',
    '_headers',
    '%5fheaders',
    'assets',
    'index',
    '?',
    '#',
    ':',
    '@',
    ';',
    '*',
  ),
  fc.constantFrom('x'.repeat(300), '%f0%9f%90%9b'.repeat(70), 'é', '\x7f', 'http://evil.example'),
);
const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

for (const { name, start } of hosts) {
  describe.skipIf(!start)(titleOf(name, start), () => {
    let host: Host;
    const ask = (path: string, options = {}) => rawRequest(host.origin, path, options);

    beforeAll(async () => {
      host = await start!(folderBesideItsName(), join(inject('published'), 'root/hosting'));
    });
    afterAll(() => host.stop());

    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
      '%s is not allowed',
      async (method) => {
        const response = await ask('/', { method, headers: { 'Content-Length': '0' } });
        expect(response.status).toBe(405);
        expect(valuesOf(response, 'allow')).toEqual(['GET, HEAD']);
        expect(valuesOf(response, 'x-content-type-options')).toEqual(['nosniff']);
      },
    );

    test('an unknown method is rejected', async () => {
      // Node's parser responds with 400 before the request reaches the preview server.
      expect((await ask('/', { method: 'BREW' })).status).toBeOneOf([400, 405]);
    });

    test('the response to HEAD is that of GET without the content', async () => {
      const [head, get] = [await ask('/whoami', { method: 'HEAD' }), await ask('/whoami')];
      const lasting = ({ headers }: typeof head) => headers.filter(([header]) => header !== 'date');
      expect(head.status).toBe(200);
      expect(lasting(head)).toEqual(lasting(get));
    });

    test.each([
      ['//', '/'],
      ['//whoami', '/whoami'],
      ['//evil.example/whoami', '/evil.example/whoami'],
      ['/en//whoami?a=//b', '/en/whoami?a=//b'],
      ['/whoami/?a=1&b=%20', '/whoami?a=1&b=%20'],
      ['/whoami.html?lng=en', '/whoami?lng=en'],
      ['/index.html?lng=en', '/?lng=en'],
      ['/en/', '/en'],
      ['/en/whoami.html', '/en/whoami'],
    ])('%s redirects to %s, the one address of its document', async (from, to) => {
      const response = await ask(from);
      expect(response.status).toBe(301);
      expect(valuesOf(response, 'location')).toEqual([to]);
    });

    test.each([
      '/_headers',
      '/_redirects',
      '/_headers/',
      '/%5fheaders',
      '/%5Fheaders',
      '/%340%34',
      '/nothing.html',
      '/.html',
      '/whoami%3f',
      '/whoami%23',
      '/robots.txt/',
      '/robots.txt%3fa',
      '/assets',
    ])('%s is not found', async (path) => {
      expect((await ask(path)).status).toBe(404);
    });

    test('a file of an unknown type is no document', async () => {
      const response = await ask('/unknown.type');
      expect(response.status).toBe(200);
      expect(valuesOf(response, 'content-type').join()).not.toMatch(/text/);
    });

    test('a document with the name of the folder, next to it, is ignored', async () => {
      expect((await ask('/')).status).toBe(200);
      expect((await ask('/nothing')).status).toBe(404);
    });

    test.each([
      ['with NUL', '/%00'],
      ['with NUL below a prefix', '/en/%00'],
      ['of 9,000 bytes', `/${'a'.repeat(9_000)}`],
      ['of one name of 300 bytes', `/${'a'.repeat(300)}`],
      ['of one name of 400 bytes in 100 characters', `/${'%f0%9f%90%9b'.repeat(100)}`],
    ])('a path that no file can have is rejected: %s', async (_, path) => {
      const { status } = await ask(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });

    test('the response to a range outside the file has each header once', async () => {
      const response = await ask('/', { headers: { Range: 'bytes=99999999-' } });
      expect(response.status).toBeOneOf([200, 416]);
      const names = response.headers.map(([header]) => header);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toContain('content-security-policy');
    });

    test('the response does not contain the version of the host software', async () => {
      expect(valuesOf(await ask('/'), 'server').join()).not.toMatch(/\d/);
    });

    test('any path has a response without an internal error and without an injected header', async () => {
      await fc.assert(
        fc.asyncProperty(target, async (path) => {
          const response = await ask(path);
          expect([200, 301, 400, 404, 414]).toContain(response.status);
          expect(valuesOf(response, 'x-evil')).toEqual([]);
          for (const location of valuesOf(response, 'location')) expect(location).toMatch(/^\/(?![/\\])/);
        }),
        { numRuns: 300 },
      );
      expect((await ask('/')).status).toBe(200);
    });
  });
}
