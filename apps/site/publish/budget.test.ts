import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MeasuredSite, checkBudget } from './budget.ts';
import { newFolder } from './test/folders.ts';

let folder: string;

beforeEach(() => {
  folder = newFolder('budget');
  mkdirSync(join(folder, 'assets'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** Writes a file of this size in kilobytes. */
function file(name: string, size: number): void {
  writeFileSync(join(folder, name), Buffer.alloc(size * 1000));
}

/** Measures a site with one screen and one language, whose files have these sizes. The frame and the fonts are empty by default. */
function verdict(screen: string, sizes: { app?: number; texts?: number; document?: number }, own: object = {}) {
  file('assets/app.js.br', sizes.app ?? 1);
  file('assets/it-common.json.br', sizes.texts ?? 1);
  file(`assets/it-${screen}.json.br`, 0);
  file('index.html.gz', sizes.document ?? 1);
  const client = { steps: ['/assets/app.js'], screens: {}, fonts: {}, integrity: {}, ...own };
  const app = { routes: [{ id: screen }], locales: ['it'], sourceLocale: 'it', pathFor: () => '/', site: {} };
  return checkBudget({ folder, client, texts: { prefix: 'assets/' }, app } as unknown as MeasuredSite);
}

/** The files of Home. */
const screen = (home: object) => ({ screens: { home: { later: [], style: '', ...home } } });

/** The fonts of a site: two Latin ones, and one for other characters. */
const fontsOf = (...files: string[]) => ({
  fonts: { it: files.map((href, index) => ({ href, ...(index > 1 && { characters: 'Ω' }) })) },
});

test.each([
  ['scripts of 103 KB', { app: 103, texts: 0 }, {}, []],
  ['scripts above it', { app: 104, texts: 0 }, {}, ['home scripts']],
  ["the screen's own scripts above it", { app: 61 }, screen({ chunk: '/assets/home.js' }), ['home scripts']],
  ['scripts after the start above it', { app: 61 }, screen({ later: ['/assets/home.js'] }), ['home scripts']],
  ['styles of 7 KB', {}, screen({ style: randomBytes(5_000).toString('base64') }), []],
  ['styles above it', {}, screen({ style: randomBytes(9_000).toString('base64') }), ['styles and import map']],
  [
    'an import map above it',
    {},
    { ...screen({}), integrity: { a: randomBytes(9_000).toString('base64') } },
    ['styles and import map'],
  ],
  ['Latin fonts of 45 KB beside others', {}, fontsOf('/x/assets/25', '/assets/20', '/assets/90'), []],
  ['Latin fonts above it', {}, fontsOf('/x/assets/25', '/assets/21'), ['fonts']],
])('the errors for %s', async (_, sizes, client, errors) => {
  file('assets/home.js.br', 43);
  for (const size of [20, 21, 25, 90]) file(`assets/${size}`, size);
  expect((await verdict('home', sizes, client)).errors).toEqual(errors);
});

test('the scripts of another screen have a bound of their own', async () => {
  expect((await verdict('skills', { app: 100, texts: 0 })).errors).toEqual([]);
  expect((await verdict('skills', { app: 101, texts: 0 })).errors).toEqual(['skills scripts']);
});

test.each([
  ['a visit to Home of 105 KB', 'home', { app: 100, texts: 5 }, 0],
  ['a visit to Home above it', 'home', { app: 100, texts: 6 }, 1],
  ['a visit to another screen of 103 KB', 'skills', { app: 100, texts: 3 }, 0],
  ['a visit to another screen above it', 'skills', { app: 100, texts: 4 }, 1],
  ['a document of 14 KB', 'home', { document: 14 }, 0],
  ['a document above it', 'home', { document: 15 }, 1],
] as const)('%s has %i warnings', async (_, screen, sizes, count) => {
  const { errors, warnings } = await verdict(screen, sizes);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(count);
});

test('a warning and the table name the part, its size and its bound', async () => {
  const { warnings } = await verdict('home', { document: 15.25 });
  const plain = (line: unknown) => String(line).replace(/ +/g, ' ');
  expect(warnings.map(plain)).toEqual([
    '/ document 15.3 of 14 KB: a second round trip comes before its end is shown; shorten the texts, or accept this',
  ]);
  expect(vi.mocked(console.log).mock.calls.map(([line]) => plain(line))).toEqual([
    'home scripts 1.0 of 103 KB',
    'styles and import map 0.0 of 7 KB',
    'fonts 0.0 of 45 KB',
    '/ scripts and texts 2.0 of 105 KB',
    '/ document 15.3 of 14 KB OVER',
  ]);
});
