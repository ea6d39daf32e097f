import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MeasuredSite, checkBudget } from './budget.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
  mkdirSync(join(folder, 'assets'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a file and its compressed copies, of these sizes in kilobytes. */
function file(name: string, brotli: number, gzip: number): void {
  writeFileSync(join(folder, name), '');
  for (const [extension, size] of Object.entries({ br: brotli, gz: gzip })) {
    writeFileSync(join(folder, `${name}.${extension}`), Buffer.alloc(size * 1000));
  }
}

/** Returns a site with one screen and one language. The frame and the fonts are empty. */
function siteWith(screen: string) {
  return {
    folder,
    client: { steps: ['/assets/app.js'], screens: {}, fonts: {}, integrity: {}, style: '' },
    texts: { prefix: 'assets/', files: { 'assets/it-common.json': '{}', [`assets/it-${screen}.json`]: '{}' } },
    app: {
      routes: [{ id: screen }],
      locales: ['it'],
      sourceLocale: 'it',
      pathFor: () => '/',
    },
  };
}

const verdictOn = (site: object) => checkBudget(site as MeasuredSite);
const verdict = (screen: string) => verdictOn(siteWith(screen));

/** Writes the files of a site that is at no bound: scripts and documents without texts. */
function smallSite(): void {
  for (const name of ['assets/app.js', 'assets/it-common.json', 'assets/it-home.json', 'index.html']) file(name, 1, 1);
}

/** Returns characters that no encoder shortens below three quarters of their number. */
const incompressible = (bytes: number) => randomBytes(bytes).toString('base64');

// The bounds in kilobytes with Brotli and gzip.
test.each([
  ['at both bounds', 92, 105, []],
  ['over the bound with Brotli', 93, 105, ['home scripts']],
  ['over the bound with gzip', 92, 106, ['home scripts']],
])('the errors for scripts %s', async (_, brotli, gzip, errors) => {
  file('assets/app.js', brotli, gzip);
  file('assets/it-common.json', 0, 0);
  file('assets/it-home.json', 0, 0);
  file('index.html', 14, 16);
  expect(await verdict('home')).toEqual({ errors, warnings: [] });
});

test.each([
  ['no document and no visit is over its bound', 'home', [14, 16], [5, 5], 0],
  ['the document is over its bound with Brotli', 'home', [15, 16], [5, 5], 1],
  ['the document is over its bound with gzip', 'home', [14, 17], [5, 5], 1],
  ['the visit to Home is over its bound with Brotli', 'home', [14, 16], [6, 5], 1],
  ['the visit to Home is over its bound with gzip', 'home', [14, 16], [5, 6], 1],
  ['the visit to another screen is over its bound', 'skills', [14, 16], [4, 3], 1],
  ['the visit to another screen is at its bound', 'skills', [14, 16], [3, 3], 0],
] as const)('%s', async (_, screen, [brotli, gzip], [textBrotli, textGzip], count) => {
  file('assets/app.js', 92, 105);
  file('assets/it-common.json', textBrotli, textGzip);
  file(`assets/it-${screen}.json`, 0, 0);
  file('index.html', brotli, gzip);
  const { errors, warnings } = await verdict(screen);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(count);
});

test('the screen’s own chunks are scripts of the visit to it', async () => {
  smallSite();
  file('assets/app.js', 50, 50);
  file('assets/home.js', 43, 43);
  const site = siteWith('home');
  expect((await verdictOn(site)).errors).toEqual([]);
  const client = { ...site.client, screens: { home: ['/assets/home.js'] } };
  expect((await verdictOn({ ...site, client })).errors).toEqual(['home scripts']);
});

test('each language after the second extends the budget of the scripts', async () => {
  smallSite();
  file('assets/app.js', 92.05, 105.06);
  const site = siteWith('home');
  const verdictIn = (locales: string[]) => {
    for (const locale of locales) file(`assets/${locale}-common.json`, 0, 0);
    for (const locale of locales) file(`assets/${locale}-home.json`, 0, 0);
    const files = Object.fromEntries(
      locales.flatMap((locale) => ['common', 'home'].map((part) => [`assets/${locale}-${part}.json`, '{}'])),
    );
    return verdictOn({ ...site, app: { ...site.app, locales }, texts: { ...site.texts, files } });
  };
  expect((await verdictIn(['it', 'en'])).errors).toEqual(['home scripts']);
  expect((await verdictIn(['it', 'en', 'de'])).errors).toEqual([]);
  file('assets/app.js', 92.06, 105.06);
  expect((await verdictIn(['it', 'en', 'de'])).errors).toEqual(['home scripts']);
});

test('the styles and the import map of every document have a bound', async () => {
  smallSite();
  const site = siteWith('home');
  const withStyle = (bytes: number) => verdictOn({ ...site, client: { ...site.client, style: incompressible(bytes) } });
  expect((await withStyle(7_500)).errors).toEqual([]);
  expect((await withStyle(9_500)).errors).toEqual(['styles and import map']);
  const integrity = { '/assets/app.js': incompressible(9_500) };
  expect((await verdictOn({ ...site, client: { ...site.client, integrity } })).errors).toEqual([
    'styles and import map',
  ]);
});

test.each([
  ['at the bound', 25, 20, []],
  ['over the bound', 25, 21, ['fonts']],
])('the errors for Latin fonts %s', async (_, display, text, errors) => {
  smallSite();
  const sizes = { display, text, greek: 90 };
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, `assets/${name}.woff2`), Buffer.alloc(size * 1000));
  }
  const site = siteWith('home');
  const fonts = { it: Object.keys(sizes).map((name) => `/my-assets/assets/${name}.woff2`) };
  expect((await verdictOn({ ...site, client: { ...site.client, fonts } })).errors).toEqual(errors);
});

test('a warning names the document or the visit, its sizes and the effect', async () => {
  smallSite();
  file('assets/app.js', 92, 105);
  file('assets/it-common.json', 6, 3);
  file('index.html', 15.25, 16);
  expect((await verdict('home')).warnings).toEqual([
    expect.stringMatching(/^\/ scripts and texts: 99\.0 KB .+ 109\.0 KB .+ over 97 and 110: a slow connection/),
    expect.stringMatching(/^\/ document: 15\.3 KB with Brotli and 16\.0 KB with gzip, over 14 and 16: a second/),
  ]);
});

test('the table marks the rows over their bound', async () => {
  smallSite();
  file('assets/app.js', 93, 105);
  await verdict('home');
  const rows = vi.mocked(console.log).mock.calls.map(([line]) => String(line).replace(/ +/g, ' '));
  expect(rows).toEqual([
    'kilobytes Brotli gzip',
    'home scripts 93.0 of 92 105.0 of 105 OVER',
    expect.stringMatching(/^styles and import map 0\.0 of 8 0\.0 of 9$/),
    'fonts 0.0 of 45 0.0 of 45',
    '/ scripts and texts 95.0 of 97 107.0 of 110',
    '/ document 1.0 of 14 1.0 of 16',
  ]);
});
