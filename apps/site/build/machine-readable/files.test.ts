import { expect, test } from 'vitest';
import type { App } from '../bundle.ts';
import { absolute, addressOf } from '../address.ts';
import { escape, scriptJSON, tag } from '../documents/html.ts';
import { fallbackFace } from '../assets/fonts.ts';
import { misplacedSecurityText, securityText } from './files.ts';
import { addresses, parse, published } from '../test/documents.ts';
import { source } from '../test/source.ts';
import { urls } from '../test/published.ts';

const pdfs = ['/cv.pdf', '/cv-one-page.pdf', '/en/cv.pdf', '/en/cv-one-page.pdf'];
const day = 24 * 60 * 60 * 1000;
const app = { locales: source.locales, site: source.site } as unknown as App;

test('an address has its origin and its base path, with or without a slash', () => {
  expect(addressOf('https://a.example')).toEqual({ origin: 'https://a.example', base: '/' });
  expect(addressOf('https://a.example/repo/')).toEqual({ origin: 'https://a.example', base: '/repo/' });
  expect(absolute(addressOf('https://a.example/repo'), '/en/whoami')).toBe('https://a.example/repo/en/whoami');
});

test('text stands for itself in HTML', () => {
  expect(tag('meta', { content: '"<&>', name: undefined })).toBe('<meta content="&quot;&lt;&amp;&gt;">');
  expect(escape("l'e-mail")).toBe("l'e-mail");
  expect(scriptJSON('</script><!--')).toBe('"\\u003c/script>\\u003c!--"');
});

test('the sitemap lists every document once, with its other languages, and every PDF', () => {
  const map = parse(published('sitemap.xml'));
  const listed = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent);
  expect(listed.sort()).toEqual([...addresses.map(({ path }) => path), ...pdfs].map((path) => urls.root + path).sort());
  expect(map.getElementsByTagName('xhtml:link')).toHaveLength(addresses.length * 3);
  expect([...map.querySelectorAll('lastmod')].every(({ textContent }) => textContent === '2026-02-28')).toBe(true);
});

test('robots.txt names the sitemap', () => {
  expect(published('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n');
});

test('security.txt holds what RFC 9116 asks for', () => {
  const text = published('.well-known/security.txt');
  expect(text).toMatch(/^Contact: (mailto|https):/m);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/m);
  expect(text).toContain(`Preferred-Languages: it, en\n`);
  expect(text).toContain('Canonical: https://site.example/.well-known/security.txt\n');
});

test('a security.txt that expires within 60 days is refused, with the place to change', () => {
  const expires = Date.parse('2099-12-31T00:00:00Z');
  const at = (now: number) => () => securityText(app, addressOf(urls.root), now);
  expect(at(expires - 60 * day)).not.toThrow();
  expect(at(expires - 60 * day + 1)).toThrow(/content\/site\.yaml: security\.expires/);
});

test('a security.txt below a base path is reported, unless the settings name another place', () => {
  const at = (url: string, canonical?: string) =>
    misplacedSecurityText({ site: { security: { canonical } } } as unknown as App, addressOf(url));
  expect(at('https://a.example')).toBeUndefined();
  expect(at('https://a.example/repo')).toContain('RFC 9116 requires https://a.example/.well-known/security.txt');
  expect(at('https://a.example/repo', 'https://a.example/.well-known/security.txt')).toBeUndefined();
});

test('the manifest is JSON', () => {
  expect(JSON.parse(published('site.webmanifest'))).toMatchObject({ start_url: '/' });
});

test('a fallback face has the measures of the font that it stands in for', () => {
  const own = { ascent: 1000, descent: -300, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 500 };
  const system = { metrics: { ...own, unitsPerEm: 2000, xWidthAvg: 800 }, names: ['Some Font'] };
  // 500/1000 wide against 800/2000: drawn 1.25 times as large; the ascent is told in that size: 1/1.25.
  expect(fallbackFace('X Fallback', own, system)).toBe(`@font-face {
  font-family: 'X Fallback';
  src: local('Some Font');
  size-adjust: 125.00%;
  ascent-override: 80.00%;
  descent-override: 24.00%;
  line-gap-override: 0.00%;
}
`);
});
