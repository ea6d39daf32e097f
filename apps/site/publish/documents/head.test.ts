import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { PublicContent } from '../../src/generated/types.ts';
import { addressOf } from '../base/address.ts';
import type { App } from '../bundle/bundle.ts';
import { type ShareImages, searchHead } from './head.ts';
import type { Page } from './page.ts';

const content = {
  meta: { title: 'Site', description: 'Lamps' },
  owner: { name: 'Ada', role: 'Keeper', portrait: { src: 'media/ada.png' }, vatNumber: 'IT0' },
  dataabout: { aboutme: [['I ', { em: 'keep' }, ' lamps.']] },
  contactConfig: { YOUR_EMAIL: 'ada&co@site.example', YOUR_FONE: '+39 02' },
  follow: { networks: { github: 'GitHub' } },
  socialprofils: { github: 'https://git.example/ada' },
  skills: [{ name: 'Lenses', value: 58 }],
  certs: [{ title: 'Lamps', id: 'X', url: 'https://a.example/x', description: '' }],
} as unknown as PublicContent;

interface Case {
  screen?: Page['screen'];
  locale?: string;
  notFound?: boolean;
  manyLanguages?: boolean;
  changes?: object;
}

/** Returns the elements of a document of a site with a third language, which has no region. */
function linesOf({ screen = 'skills', locale = 'en', notFound = false, manyLanguages = false, changes }: Case) {
  const app = {
    locales: ['it', 'en', 'eo'],
    sourceLocale: 'it',
    manyLanguages,
    openGraphLocales: { it: 'it_IT', en: 'en_GB' },
    site: { updated: '2026-01-31' },
    pathFor: (shown: string, other: string) => `/${other}/${shown}`,
    pictureOf: (path: string) => ({ src: `/repo/assets/${path.replace('media/', '')}` }),
    ...{ titleOf: () => 'Skills | Site', descriptionOf: () => 'All skills', headingOf: () => 'Skills' },
  } as unknown as App;
  const images = { [locale]: { [screen]: 'assets/share.png' } } as unknown as ShareImages;
  const page = { screen, locale, content: { ...content, ...changes }, notFound } as Page;
  return searchHead(app, addressOf('https://site.example/repo'), page, images);
}

const headOf = (of: Case) => new JSDOM(linesOf(of).join('\n')).window.document;
const valuesOf = (document: Document, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
const dataOf = (of: Case) =>
  JSON.parse(headOf(of).querySelector('[type="application/ld+json"]')?.textContent ?? 'null') as unknown;

test('a document has its elements for search engines and shared links, one on each line', () => {
  expect(linesOf({})).toEqual([
    '<meta name="description" content="All skills">',
    '<link rel="canonical" href="https://site.example/repo/en/skills">',
    '<link rel="alternate" hreflang="it" href="https://site.example/repo/it/skills">',
    '<link rel="alternate" hreflang="en" href="https://site.example/repo/en/skills">',
    '<link rel="alternate" hreflang="eo" href="https://site.example/repo/eo/skills">',
    '<link rel="alternate" hreflang="x-default" href="https://site.example/repo/it/skills">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Site">',
    '<meta property="og:title" content="Skills | Site">',
    '<meta property="og:description" content="All skills">',
    '<meta property="og:url" content="https://site.example/repo/en/skills">',
    '<meta property="og:locale" content="en_GB">',
    '<meta property="og:locale:alternate" content="it_IT">',
    '<meta property="og:image" content="https://site.example/repo/assets/share.png">',
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Skills. Ada, Keeper">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:image" content="https://site.example/repo/assets/share.png">',
    '<meta name="twitter:image:alt" content="Skills. Ada, Keeper">',
  ]);
});

test('the 404 document has a description and is not indexed', () => {
  expect(linesOf({ screen: 'home', notFound: true })).toEqual([
    '<meta name="description" content="All skills">',
    '<meta name="robots" content="noindex">',
  ]);
});

test.each([
  ['home', 'website', 'Ada. Keeper'],
  ['whoami', 'profile', 'Skills. Ada, Keeper'],
] as const)('a shared link to %s is of the type %s and shows %s', (screen, type, text) => {
  const head = headOf({ screen });
  expect(valuesOf(head, "[property='og:type']", 'content')).toEqual([type]);
  expect(valuesOf(head, "[property='og:image:alt'], [name='twitter:image:alt']", 'content')).toEqual([text, text]);
});

test.each([
  ['it', ['it_IT'], ['en_GB']],
  ['en', ['en_GB'], ['it_IT']],
  ['eo', [], ['it_IT', 'en_GB']],
])('a document in %s names its own region and those of the other languages that have one', (locale, own, others) => {
  const head = headOf({ locale });
  expect(valuesOf(head, "[property='og:locale']", 'content')).toEqual(own);
  expect(valuesOf(head, "[property='og:locale:alternate']", 'content')).toEqual(others);
});

test('a document of a site with many languages names no other language', () => {
  const head = headOf({ manyLanguages: true });
  expect(valuesOf(head, "[hreflang], [property='og:locale:alternate']", 'outerHTML')).toEqual([]);
  expect(valuesOf(head, "[property='og:locale']", 'content')).toEqual(['en_GB']);
});

test('Home has data about the site, and no other screen but Whoami has data', () => {
  expect(dataOf({ screen: 'home' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Site',
    description: 'Lamps',
    url: 'https://site.example/repo/en/home',
    inLanguage: 'en',
    author: { '@type': 'Person', name: 'Ada', url: 'https://site.example/repo/en/whoami' },
  });
  expect(dataOf({ screen: 'skills' })).toBeNull();
});

const profile = {
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: 'https://site.example/repo/en/whoami',
  inLanguage: 'en',
  dateModified: '2026-01-31',
};
const person = {
  '@type': 'Person',
  name: 'Ada',
  jobTitle: 'Keeper',
  description: 'I keep lamps.',
  url: 'https://site.example/repo/en/home',
};

test('Whoami has data about the owner, with each organisation once', () => {
  const education = { title: 'Education', entries: ['A', 'B'].map((title) => ({ title, where: 'School' })) };
  expect(dataOf({ screen: 'whoami', changes: { education } })).toEqual({
    ...profile,
    mainEntity: {
      ...person,
      image: 'https://site.example/repo/assets/ada.png',
      email: 'mailto:ada%26co@site.example',
      telephone: '+39 02',
      vatID: 'IT0',
      sameAs: ['https://git.example/ada'],
      alumniOf: [{ '@type': 'Organization', name: 'School' }],
      knowsAbout: ['Lenses'],
      hasCredential: [
        {
          '@type': 'EducationalOccupationalCredential',
          name: 'Lamps',
          identifier: 'X',
          url: 'https://a.example/x',
        },
      ],
    },
  });
});

test('the data about an owner has no fact that the content does not have', () => {
  const owner = { name: 'Ada', role: 'Keeper' };
  const absent = Object.fromEntries(
    ['certs', 'contactConfig', 'skills', 'socialprofils'].map((name) => [name, undefined]),
  );
  expect(dataOf({ screen: 'whoami', changes: { ...absent, owner } })).toEqual({ ...profile, mainEntity: person });
});
