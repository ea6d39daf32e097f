import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, get } from 'node:http';
import { extname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fileOf, inlineOf, published, siteFolder } from '../test/documents.ts';
import { expectedCaching, expectedOfKey, expectedSecurity, expectedTypes } from '../test/expected-headers.ts';
import { newFolder } from '../test/folders.ts';
import { documents } from '../test/source.ts';
import { type Host, hosts, titleOf } from '../test/servers.ts';

function expectHeaders(response: Response, expected: Record<string, string>): void {
  for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name), name).toBe(value);
}

/** A body as it is sent; fetch would decompress it. */
async function sent(url: string, encoding: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  const request = get(url, { headers: { 'Accept-Encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { body: await buffer(response), headers: response.headers };
}

test('a build writes the files of every host', () => {
  const written = readdirSync(join(inject('published'), 'root/hosting'));
  expect(written.sort()).toEqual(readdirSync(join(import.meta.dirname, 'expected')).sort());
});

for (const { name, start, encodings } of hosts) {
  // Debian's packages nginx and caddy; continuous integration installs both.
  describe.skipIf(!start)(titleOf(name, start), () => {
    let host: Host;
    let security: Record<string, string>;
    const fetchAt = (path: string) => fetch(host.origin + path, { redirect: 'manual' });

    beforeAll(async () => {
      security = expectedSecurity(inlineOf());
      host = await start!(siteFolder('root'), join(inject('published'), 'root/hosting'));
    });
    afterAll(() => host.stop());

    test.each(documents)('$path is its document', async ({ path }) => {
      const response = await fetchAt(path);
      expect(response.status).toBe(200);
      expectHeaders(response, {
        ...security,
        'Cache-Control': expectedCaching.other,
        'Content-Type': expectedTypes.html ?? '',
      });
      expect(await response.text()).toBe(published(fileOf(path)));
    });

    test.each(['it', 'en'])('an unknown address in %s has status 404 and shows Home', async (locale) => {
      const folder = locale === 'it' ? '' : `/${locale}`;
      for (const path of ['/nothing', '/nothing/below', '/nothing/', '/404', '/404.html']) {
        const response = await fetchAt(folder + path);
        expect(response.status, path).toBe(404);
        expectHeaders(response, {
          ...security,
          'Cache-Control': expectedCaching.other,
          'Content-Type': expectedTypes.html ?? '',
        });
        expect(await response.text()).toBe(published(`${folder}/404.html`));
      }
    });

    test('a missing file is not cached, even in the folder of the cached files', async () => {
      const response = await fetchAt('/assets/gone.js');
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe(expectedCaching.other);
    });

    test('the key is in Web Key Directory, with the headers that the draft requires', async () => {
      const directory = readdirSync(join(siteFolder('root'), '.well-known/openpgpkey/hu'));
      expect(directory).toHaveLength(1);
      for (const path of [`hu/${directory[0]}`, `hu/${directory[0]}?l=somebody`, 'policy']) {
        const response = await fetchAt(`/.well-known/openpgpkey/${path}`);
        expect(response.status, path).toBe(200);
        expectHeaders(response, { ...security, ...expectedOfKey, 'Cache-Control': expectedCaching.other });
      }
      const unknown = await fetchAt('/.well-known/openpgpkey/hu/nobody');
      expect(unknown.status).toBe(404);
      expectHeaders(unknown, { 'Content-Type': expectedTypes.html ?? '' });
    });

    test('every published file has its media type, and is cached for a year only if its name has a hash', async () => {
      const root = siteFolder('root');
      const entries = readdirSync(root, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && !/^_headers|^404\.|\.(?:br|gz)$/.test(entry.name))
        .map(({ name, parentPath }) => relative(root, join(parentPath, name)))
        .filter((file) => !file.startsWith('.well-known/openpgpkey/'));
      expect(new Set(files.map((file) => extname(file)))).toEqual(
        new Set(Object.keys(expectedTypes).map((extension) => `.${extension}`)),
      );
      for (const file of files) {
        const response = await fetchAt(`/${file.replace(/(^index)?\.html$/, '')}`);
        expect(response.status, file).toBe(200);
        const hashed = /^assets\/(?:(?:texts|share)-[\w-]{8}-.+|.+-[\w-]{8})\.\w+$/.test(file);
        expectHeaders(response, {
          ...security,
          'Cache-Control': hashed ? expectedCaching.hashed : expectedCaching.other,
          'Content-Type': expectedTypes[extname(file).slice(1)] ?? '',
        });
        await response.body?.cancel();
      }
    });

    test.each(Object.entries(encodings))(
      'a text file is sent as the file that the build compressed: %s',
      async (...pair) => {
        const [encoding, extension] = pair;
        const script = readdirSync(join(siteFolder('root'), 'assets')).find((file) => file.endsWith('.js'));
        const files = { '/': 'index.html', '/en/skills': 'en/skills.html', '/resume.json': 'resume.json' };
        for (const [path, file] of Object.entries({ ...files, [`/assets/${script}`]: `assets/${script}` })) {
          const { body, headers } = await sent(host.origin + path, encoding);
          expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
          expect(headers['content-type']).toBe(expectedTypes[file.split('.').at(-1) ?? '']);
          expect(body.equals(readFileSync(join(siteFolder('root'), file + extension))), path).toBe(true);
        }
      },
    );

    test('a text file is sent uncompressed if the request accepts no encoding', async () => {
      const { body, headers } = await sent(host.origin, 'identity');
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe(published('index.html'));
    });
  });

  describe.skipIf(!start)(`below a base path, ${titleOf(name, start)}`, () => {
    let host: Host;

    beforeAll(async () => {
      // nginx and Caddy find the files under the base path; the preview takes the folder as it is.
      const root = newFolder('below');
      mkdirSync(join(root, 'repo'));
      cpSync(siteFolder('below'), join(root, 'repo'), { recursive: true });
      host = await start!(name === 'preview' ? siteFolder('below') : root, join(inject('published'), 'below/hosting'));
    });
    afterAll(() => host.stop());

    test.each(documents)('$path is its document', async ({ path, locale }) => {
      const response = await fetch(`${host.origin}/repo${path}`);
      expect(response.status).toBe(200);
      expectHeaders(response, expectedSecurity(inlineOf('below')));
      expect(await response.text()).toContain(`<html lang="${locale}"`);
    });

    test('the base path without its slash redirects to the site', async () => {
      const response = await fetch(`${host.origin}/repo?lng=en`, { redirect: 'manual' });
      expect(response.status).toBe(301);
      expect(new URL(response.headers.get('location') ?? '', host.origin).href).toBe(`${host.origin}/repo/?lng=en`);
    });

    test('an unknown address has status 404 and shows Home', async () => {
      const response = await fetch(`${host.origin}/repo/nothing`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('data-screen="home"');
    });
  });
}
