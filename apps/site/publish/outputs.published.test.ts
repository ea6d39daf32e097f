// Every row of the table of outputs, as it is published at the root of a host and below a base path.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import ICAL from 'ical.js';
import { JSDOM } from 'jsdom';
import { extractRawText } from 'mammoth';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import type { Output } from './base/outputs.ts';
import { openPDF } from './cv/test/readers.ts';
import { parseHeaders } from './hosting/preview-server.ts';
import { documentAt, published, siteFolder } from './test/documents.ts';
import { expectedTypes } from './test/expected-headers.ts';
import { documents } from './test/source.ts';
import { urls } from './test/published.ts';

const outputs = JSON.parse(readFileSync(join(inject('published'), 'root/outputs.json'), 'utf8')) as Omit<
  Output,
  'content'
>[];

test('a site publishes these files beside its documents and assets', () => {
  const forms = ['contact.vcf', 'feed.atom'];
  for (const cv of ['', '-harbour', '-one-page'])
    forms.push(`cv${cv}.pdf`, `cv${cv}.docx`, `cv${cv}.txt`, `resume${cv}.json`);
  const others = outputs.map(({ path }) => path).filter((path) => !path.startsWith('.well-known/openpgpkey/hu/'));
  expect(others.sort()).toEqual(
    [
      ...['.well-known/openpgpkey/policy', '.well-known/security.txt', 'apple-touch-icon.png', 'icon-192.png'],
      ...['icon-512.png', 'icon.svg', 'licenses.txt', 'pgp.asc', 'robots.txt', 'site.webmanifest', 'sitemap.xml'],
      ...['', 'en/'].flatMap((folder) => forms.map((file) => folder + file)),
    ].sort(),
  );
});

const readJSON = (bytes: Buffer): unknown => JSON.parse(String(bytes));
const readText = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const readXML = (bytes: Buffer) => new JSDOM(bytes, { contentType: 'application/xml' });

/** An icon has the width in its name, and that of Apple 180 pixels. */
const readPNG = async (bytes: Buffer, path: string) => {
  const width = Number(/\d+/.exec(path)?.[0] ?? 180);
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width });
};

/** Programs that fail if a file is not of its type, by extension. A key in Web Key Directory has none. */
const readers: Record<string, (bytes: Buffer, path: string) => unknown> = {
  '': (bytes) => bytes,
  ...{ '.asc': readText, '.txt': readText },
  ...{ '.json': readJSON, '.webmanifest': readJSON },
  ...{ '.atom': readXML, '.svg': readXML, '.xml': readXML },
  '.pdf': openPDF,
  '.docx': (buffer) => extractRawText({ buffer }),
  '.png': readPNG,
  '.vcf': (bytes) => ICAL.parse(String(bytes)) as unknown,
};

describe.each([
  ['root', '/'],
  ['below', '/repo/'],
] as const)('at the %s', (site, base) => {
  const typeAt = (path: string) =>
    parseHeaders(published('_headers', site))
      .filter(({ matches }) => matches(base + path))
      .flatMap(({ headers }) => headers)
      .find(([name]) => name === 'Content-Type')?.[1];

  test.each(outputs)('$path is of its media type, and documents link to it', async ({ path, link }) => {
    const bytes = readFileSync(join(siteFolder(site), path));
    const extension = extname(path);
    await readers[extension]!(bytes, path);
    const text = ['.docx', '.pdf', '.png'].includes(extension) ? '' : String(bytes).replaceAll('\r\n ', '');
    const addresses = text.match(/https:\/\/site\.example[^\s"<]*/g) ?? [];
    expect(addresses.filter((address) => !`${address}/`.startsWith(`${urls[site]}/`))).toEqual([]);
    const type = expectedTypes[extension.slice(1)];
    // Hosts lack these.
    if (/\.(asc|atom|vcf|webmanifest)$/.test(path)) expect(typeAt(path)).toBe(type);
    for (const { locale, path: document } of documents) {
      const links = [...documentAt(document, site).querySelectorAll(`link[href="${base}${path}"]`)];
      const isLinked = link && (link.locale ?? locale) === locale;
      expect(links.map((element) => [element.getAttribute('rel'), element.getAttribute('type')])).toEqual(
        isLinked ? [[link.rel, type?.split(';')[0]]] : [],
      );
    }
  });
});

test('every language links to its own feed', () => {
  const feeds = outputs.filter(({ path }) => path.endsWith('.atom')).map(({ link, path }) => [link?.locale, path]);
  expect(feeds).toEqual([
    ['it', 'feed.atom'],
    ['en', 'en/feed.atom'],
  ]);
});
