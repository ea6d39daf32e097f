import { expect, test } from 'vitest';
import type { App } from '../bundle/bundle.ts';
import { addressOf } from '../base/address.ts';
import { structuredData } from '../documents/structured-data.ts';
import { misplaced, robots, securityText, sitemap, webManifest } from './files.ts';
import { disclosed } from '../base/disclosed.ts';
import { resumeJSON } from './resume.ts';
import { vCard } from './vcard.ts';
import type { Locale } from '../../src/generated/locales.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import { parse } from '../test/documents.ts';
import { screens } from '../test/source.ts';

const address = addressOf('https://site.example/repo');
const app = {
  locales: ['it', 'en', 'eo'],
  sourceLocale: 'it',
  routes: [{ id: 'home' }, { id: 'whoami' }],
  site: { updated: '2026-01-31' },
  pathFor: (id: string, locale: string) => `/${locale}/${id}`,
} as unknown as App;
const withSite = (site: object) => ({ ...app, site }) as App;

test('the sitemap lists every document once, with its other languages, and every PDF', () => {
  const map = parse(sitemap(app, address, [{ path: 'cv.pdf' }, { path: 'cv.txt' }, { path: 'en/cv.pdf' }]));
  const at = (path: string) => `https://site.example/repo/${path}`;
  const listed = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent);
  const paths = ['home', 'whoami'].flatMap((id) => ['it', 'en', 'eo'].map((locale) => `${locale}/${id}`));
  expect(listed).toEqual([...paths, 'cv.pdf', 'en/cv.pdf'].map(at));
  for (const path of paths) {
    const entry = [...map.querySelectorAll('url')].find((url) => url.textContent.includes(`${at(path)}\n`));
    const links = [...(entry?.getElementsByTagName('xhtml:link') ?? [])];
    const id = path.split('/')[1];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['it', at(`it/${id}`)],
      ['en', at(`en/${id}`)],
      ['eo', at(`eo/${id}`)],
      ['x-default', at(`it/${id}`)],
    ]);
  }
  expect([...map.querySelectorAll('lastmod')].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, () => '2026-01-31'),
  );
});

test('robots.txt names the sitemap', () => {
  expect(robots(address)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://site.example/repo/sitemap.xml\n');
});

test('security.txt is as RFC 9116 requires', () => {
  const [contact, expires] = ['mailto:a@example.org', '2099-12-31T00:00:00Z'];
  // Section 2.5: Contact is required, Expires is required once, Preferred-Languages is allowed once.
  expect(fieldsOf(secure({ contact, expires }, 'https://site.example/repo/pgp.asc') ?? '')).toEqual([
    ['contact', contact],
    ['expires', expires],
    ['encryption', 'https://site.example/repo/pgp.asc'],
    ['preferred-languages', 'it, en, eo'],
    ['canonical', 'https://site.example/repo/.well-known/security.txt'],
  ]);
});

/** The fields of a security.txt by its grammar (RFC 9116, 4), with names in lower case. */
function fieldsOf(text: string): [string, string][] {
  expect(text).toMatch(/^(?:(?:#.*|[\w-]+: \S.*)?\r?\n)+$/);
  const lines = text.split(/\r?\n/).filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
}

const secure = (security: object, key?: string) => securityText(withSite({ security }), address, key);

test('without settings of security.txt, none is published', () => {
  expect(securityText(withSite({}), address, 'https://site.example/repo/pgp.asc')).toBeUndefined();
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
  const map = sitemap(withSite({}), address, [{ path: 'cv.pdf' }]);
  expect(map).toContain('<loc>https://site.example/repo/cv.pdf</loc>');
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
  expect(secure(security, 'https://site.example/repo/pgp.asc')).toBe(`Contact: mailto:a@example.org
Expires: 2026-12-31T00:00:00Z
Encryption: https://a.example/key.asc
Acknowledgments: https://a.example/thanks
Preferred-Languages: en, de
Canonical: https://a.example/.well-known/security.txt
Policy: https://a.example/policy Contact: mailto:evil@example.org Hiring: b
`);
});

test('the manifest has the texts of the source language and addresses below the base path', () => {
  const locale = 'it' as Locale;
  const content = {
    meta: { title: 'Site', description: 'Lamps' },
    owner: { name: 'Ada', role: 'Keeper' },
    logotext: 'a',
  };
  expect(JSON.parse(webManifest(address, content as PublicContent, locale, '#000000'))).toEqual({
    ...{ name: 'Site', short_name: 'a', description: 'Lamps', lang: 'it', start_url: '/repo/', display: 'browser' },
    ...{ background_color: '#000000', theme_color: '#000000' },
    icons: [
      { src: '/repo/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/repo/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/repo/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
});

const card = { locale: 'en', home: 'https://site.example/en', id: 'https://site.example/', updated: '2026-01-01' };

test('soft hyphens are in HTML alone, with those of nested texts', () => {
  const owner = { name: 'Lia Mal\u00adley', role: 'Te\u00adster' };
  const skills = [{ name: 'Au\u00addits', keywords: ['Ri\u00adsk'] }];
  const content = disclosed({ owner, skills } as unknown as PublicContent, {});
  expect(content).toMatchObject({ owner: { name: 'Lia Malley', role: 'Tester' }, skills: [{ keywords: ['Risk'] }] });
  expect(vCard(content, card)).toContain('FN:Lia Malley\r\n');
});

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
    const locale = 'it' as Locale;
    const withholding = withSite({ withheld });
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
