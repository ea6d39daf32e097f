import { expect, test } from 'vitest';
import type { App } from '../bundle/bundle.ts';
import { addressOf } from '../base/address.ts';
import { structuredData } from '../documents/structured-data.ts';
import { misplaced, securityFiles, sitemap } from './files.ts';
import { disclosed } from '../base/disclosed.ts';
import { resumeJSON } from './resume.ts';
import { vCard } from './vcard.ts';
import type { Locale } from '../../src/generated/locales.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import { documents, pathOf, screens } from '../../../../fixtures/specification.ts';
import { parse, published } from '../test/documents.ts';
import { source } from '../test/source.ts';
import { urls } from '../test/published.ts';

const pdfs = ['/cv.pdf', '/cv-one-page.pdf', '/en/cv.pdf', '/en/cv-one-page.pdf'];
const app = { locales: source.locales, site: source.site } as unknown as App;

test('the sitemap lists every document once, with its other languages, and every PDF', () => {
  const map = parse(published('sitemap.xml'));
  const listed = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent);
  expect(listed.sort()).toEqual([...documents.map(({ path }) => path), ...pdfs].map((path) => urls.root + path).sort());
  for (const { path, screen } of documents) {
    const entry = [...map.querySelectorAll('url')].find((url) => url.textContent.includes(`${urls.root}${path}\n`));
    const links = [...(entry?.getElementsByTagName('xhtml:link') ?? [])];
    const at = (locale: string) => urls.root + pathOf(screen, locale, 'it');
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['it', at('it')],
      ['en', at('en')],
      ['x-default', at('it')],
    ]);
  }
  expect([...map.querySelectorAll('lastmod')].every(({ textContent }) => textContent === '2026-02-28')).toBe(true);
});

test('robots.txt names the sitemap', () => {
  expect(published('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n');
});

test('security.txt is as RFC 9116 requires', () => {
  const fields = fieldsOf(published('.well-known/security.txt'));
  const { contact, expires } = source.site.security!;
  // Section 2.5: Contact is required, Expires is required once, Preferred-Languages is allowed once.
  expect(fields).toEqual([
    ['contact', contact],
    ['expires', expires],
    ['encryption', `${urls.root}/pgp.asc`],
    ['preferred-languages', 'it, en'],
    ['canonical', `${urls.root}/.well-known/security.txt`],
  ]);
  expect(published('pgp.asc')).toMatch(/^-----BEGIN PGP PUBLIC KEY BLOCK-----\n/);
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
});

/** The fields of a security.txt by its grammar (RFC 9116, 4), with names in lower case. */
function fieldsOf(text: string): [string, string][] {
  expect(text).toMatch(/^(?:(?:#.*|[\w-]+: \S.*)?\r?\n)+$/);
  const lines = text.split(/\r?\n/).filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
}

const secure = (security: object, key?: string) =>
  securityFiles({ ...app, site: { ...app.site, security } } as App, addressOf(urls.root), key)[
    '.well-known/security.txt'
  ];

test('without settings of security.txt, none is published', () => {
  const without = { site: {} } as App;
  expect(securityFiles(without, addressOf(urls.below), `${urls.below}/pgp.asc`)).toEqual({});
});

test('well-known files below a base path are reported, but not a security.txt that has another address', () => {
  const at = (base: string, files: string[], canonical?: string) =>
    misplaced(files, { base, origin: 'https://a.example' }, {
      security: { canonical },
    } as App['site']);
  const [text, key] = ['.well-known/security.txt', '.well-known/openpgpkey/policy'];
  expect(at('/', [text, key])).toBeUndefined();
  expect(at('/repo/', ['pgp.asc'])).toBeUndefined();
  for (const file of [text, key]) {
    expect(at('/repo/', [file])).toContain(
      'in https://a.example/.well-known, and not in https://a.example/repo/.well-known',
    );
  }
  expect(at('/repo/', [text], 'https://a.example/.well-known/security.txt')).toBeUndefined();
});

test('without the date of the last change, the sitemap has no dates', () => {
  const routes = [{ id: 'home' }];
  const without = { ...app, routes, site: {}, pathFor: () => '/' } as unknown as App;
  const map = sitemap(without, addressOf(urls.root), ['cv.pdf']);
  expect(map).toContain(`<loc>${urls.root}/cv.pdf</loc>`);
  expect(map).not.toMatch(/lastmod|undefined/);
});

test('security.txt has every field of the settings, also beside a key of the content, and a value begins no line', () => {
  const security = {
    contact: 'mailto:a@example.org',
    expires: '2026-12-31T00:00:00Z',
    encryption: 'https://a.example/key.asc',
    acknowledgments: 'https://a.example/thanks',
    preferredLanguages: 'en, de',
    canonical: 'https://a.example/.well-known/security.txt',
    policy: 'https://a.example/policy\nContact: mailto:evil@example.org\nHiring: b',
  };
  expect(secure(security, `${urls.root}/pgp.asc`)).toBe(`Contact: mailto:a@example.org
Expires: 2026-12-31T00:00:00Z
Encryption: https://a.example/key.asc
Acknowledgments: https://a.example/thanks
Preferred-Languages: en, de
Canonical: https://a.example/.well-known/security.txt
Policy: https://a.example/policy Contact: mailto:evil@example.org Hiring: b
`);
});

test.each([
  ['root', '/'],
  ['below', '/repo/'],
] as const)(
  'the manifest of the site at its %s has the texts of the source language and addresses below %s',
  (site, base) => {
    const manifest = JSON.parse(published('site.webmanifest', site)) as { icons: { src: string; sizes: string }[] };
    const { logotext, meta } = source.texts.it!;
    const texts = { name: meta.title, short_name: logotext, description: meta.description, lang: 'it' };
    expect(manifest).toMatchObject({ ...texts, start_url: base });
    const icons = ['icon.svg', 'icon-192.png', 'icon-512.png'].map((file) => base + file);
    expect(manifest.icons.map(({ src }) => src)).toEqual(icons);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  },
);

test.each(['robots.txt', 'sitemap.xml', 'resume.json', 'en/resume.json', 'contact.vcf', 'en/contact.vcf'])(
  'below a base path, %s names only addresses of the site below it',
  (file) => {
    const addresses = published(file, 'below')
      .replaceAll('\r\n ', '')
      .match(/https:\/\/site\.example[^\s"<]*/g)!;
    expect(addresses.filter((address) => !`${address}/`.startsWith(`${urls.below}/`))).toEqual([]);
  },
);

const card = { locale: 'en', home: 'https://site.example/en', id: 'https://site.example/', updated: '2026-01-01' };

/** The characters that end a line in some program (Unicode Standard, 5.8). */
const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(lineBreaks)('no value with %j begins a line of a card or of security.txt', (lineBreak) => {
  const evil = `a${lineBreak}EVIL:b`;
  const owner = { name: evil, role: evil, givenName: evil, familyName: evil, city: evil };
  const content = disclosed({ owner, contactConfig: { YOUR_EMAIL: evil, YOUR_FONE: evil } } as PublicContent, {});
  const setting = { locale: evil, home: evil, id: evil, updated: evil };
  const security = Object.fromEntries(['contact', 'encryption', 'policy', 'canonical'].map((name) => [name, evil]));
  for (const text of [
    vCard(content, { ...setting, locale: 'en' }),
    secure({ ...security, expires: '2026-12-31T00:00:00Z' }),
  ]) {
    expect(text!.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).filter((line) => /^\s*EVIL/.test(line))).toEqual([]);
  }
});

test('files and structured data for machines have what the screens show, without what the settings withhold', () => {
  const details = {
    email: ['a@example.org'],
    phone: ['+39021'],
    location: ['Trieste', '"SI"', 'Slovenia', 'Carso'],
    vatNumber: ['IT0'],
  };
  const content = {
    contactConfig: { YOUR_EMAIL: 'a@example.org', YOUR_FONE: '+39021' },
    dataabout: { aboutme: '' },
    meta: {},
    owner: { name: 'Ada Line', role: 'A', city: 'Trieste', countryCode: 'SI', location: 'Carso', vatNumber: 'IT0' },
    socialprofils: {},
  } as PublicContent;
  const structured = (withheld: { id: string }[]) => {
    const withholding = { site: { ...source.site, withheld }, pathFor: () => '/' } as unknown as App;
    const address = addressOf(urls.root);
    const locale = source.locales[0] as Locale;
    return screens.map((screen) => structuredData(withholding, address, { screen, locale, content, notFound: false }));
  };
  const publish = (withheld: { id: string }[]) => {
    const open = disclosed(content, { withheld });
    return [
      JSON.stringify([open, ...structured(withheld)]),
      resumeJSON(open, { ...card, canonical: '' }),
      vCard(open, card),
    ].join();
  };
  const all = Object.values(details).flat();
  const shown = (text: string) => all.filter((value) => text.includes(value));
  expect(shown(publish([]))).toEqual(all);
  for (const [id, values] of Object.entries(details)) {
    const text = publish([{ id }]);
    expect(shown(text), id).toEqual(all.filter((value) => !values.includes(value)));
  }
});
