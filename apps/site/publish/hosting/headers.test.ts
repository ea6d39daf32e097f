import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaTypes } from '../base/outputs.ts';
import { caching, contentSecurityPolicy, keyHeaders, metaPolicy, securityHeaders } from './headers.ts';
import { CspEvaluator, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { siteCaddy } from './caddy.ts';
import { type Hosting, headersFile } from './host-files.ts';
import { siteConf } from './nginx.ts';
import { parseHeaders } from './preview-server.ts';
import { expectedCaching, expectedOfKey, expectedSecurity, expectedTypes } from '../test/expected-headers.ts';

const inline = { scripts: ['first()', 'second()'], styles: ['p{color:red}'] };
const hosting: Hosting = {
  base: '/',
  security: securityHeaders(inline),
  prefixes: ['en', 'de'],
  assets: ['assets/texts-01234567-*', 'assets/a.js', 'assets/b.webp'],
  moved: [
    ['/posts/caf%C3%A9/', '/writing/cafe'],
    ['/old.html', '/en/writing/old'],
  ],
  files: ['site.webmanifest', 'en/feed.atom', 'contact.vcf', 'robots.txt', '.well-known/openpgpkey/hu/name'],
};
const asset = { ...hosting.security, 'Cache-Control': caching.assets };

test('the policy allows inline code by the hash that openssl prints', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const policy = contentSecurityPolicy({ scripts: ['alert(1)'], styles: ['p{color:red}'] }).split('; ');
  expect(policy).toContain("script-src 'strict-dynamic' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy).toContain("style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='");
});

test('the table has the headers, the media types and the caching that hosts must send', () => {
  expect(securityHeaders(inline)).toEqual(expectedSecurity(inline));
  expect(mediaTypes).toEqual(expectedTypes);
  expect(caching).toEqual({ assets: expectedCaching.hashed, documents: expectedCaching.other });
  expect(keyHeaders).toEqual(expectedOfKey);
});

test('the policy of a document is that of the header without frame-ancestors', () => {
  expect(metaPolicy(inline)).toBe(contentSecurityPolicy(inline).replace("frame-ancestors 'none'; ", ''));
});

test('CSP Evaluator finds nothing in the policy', () => {
  const evaluator = new CspEvaluator(new CspParser(contentSecurityPolicy(inline)).csp);
  expect(evaluator.evaluate()).toEqual([]);
  // Its checks for a strict policy require 'unsafe-inline' and https: as fallbacks for browsers before
  // 2022. Both would allow every script. Those browsers show the document alone.
  const strict = evaluator.evaluate(undefined, STRICTCSP_CHECKS);
  expect(strict.map(({ type }) => Type[type])).toEqual(['UNSAFE_INLINE_FALLBACK', 'ALLOWLIST_FALLBACK']);
});

test.each([
  [undefined, 'max-age=63072000'],
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('HSTS with hsts: %s is %s', (hsts, value) => {
  expect(securityHeaders(inline, hsts)['Strict-Transport-Security']).toBe(value);
});

test('_headers contains the headers of the table', () => {
  const rules = parseHeaders(headersFile(hosting));
  const at = (path: string) =>
    Object.fromEntries(rules.filter(({ matches }) => matches(path)).flatMap(({ headers }) => headers));
  expect(at('/whoami')).toEqual(hosting.security);
  for (const file of ['a.js', 'b.webp', 'texts-01234567-it-home.json']) expect(at(`/assets/${file}`)).toEqual(asset);
  // A rule for the folder would make browsers cache a 404 response for a year.
  for (const file of ['gone.js', 'texts-89abcdef-it-home.json'])
    expect(at(`/assets/${file}`)).toEqual(hosting.security);
  expect(at('/.well-known/openpgpkey/hu/name')).toEqual({ ...hosting.security, ...keyHeaders });
  const typeAt = (file: string) => at(`/${file}`)['Content-Type'];
  expect(hosting.files.map(typeAt)).toEqual([
    'application/manifest+json; charset=utf-8',
    'application/atom+xml; charset=utf-8',
    'text/vcard; charset=utf-8',
    undefined,
    'application/octet-stream',
  ]);
});

test('_headers has at most the 100 rules of 2,000 characters that Cloudflare Pages reads, those of scripts and texts first', () => {
  const assets = [
    ...Array.from({ length: 200 }, (_, index) => `assets/picture-${index}.webp`),
    'assets/texts-*',
    'assets/app.js',
  ];
  const text = headersFile({ ...hosting, assets });
  const paths = text.split('\n').filter((line) => line.startsWith('/'));
  expect(paths.length).toBe(100);
  expect(new Set(paths).size).toBe(100);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2_000);
  expect(text).toContain('/assets/app.js\n');
  expect(text).toContain('/assets/texts-*\n');
});

// A file in expected/ detects a change of the text. Whether the rules are right, hosts.published.test.ts asks the
// real servers, with the files of a whole site.
const expectedFile = (name: string) => readFileSync(join(import.meta.dirname, 'expected', name), 'utf8');
const short = { ...hosting, security: { 'X-One': 'one', 'Strict-Transport-Security': 'max-age=1' } };

test.each([
  ['site.nginx.conf', siteConf],
  ['site.caddy', siteCaddy],
])('%s is the expected file', (name, write) => expect(write(short)).toMatchFileSnapshot(`expected/${name}`));

test('a site in one language has the same files without the rules for prefixes', () => {
  const one = { ...short, prefixes: [] };
  expect(siteConf(one)).toBe(expectedFile('site.nginx.conf').replace(/^if \(\$uri ~.*\n/m, ''));
  expect(siteCaddy(one)).toBe(expectedFile('site.caddy').replaceAll(/^\t+handle \/(?:en|de)\/\*[^}]+\}\n/gm, ''));
});
