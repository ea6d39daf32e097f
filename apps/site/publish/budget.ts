// The byte budget of a published site. The size of the software is limited: above the limit, the
// build fails. The size of the owner's texts is only warned about.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locale } from '../src/generated/locales.ts';
import type { ScreenId } from '../src/routes.ts';
import { fileOf } from './documents/document.ts';
import type { Published } from './publish.ts';

/** The most kilobytes (1,000 bytes) as hosts send them: with Brotli, or the file itself if it is already compressed. */
const bounds = {
  /** The scripts of a first visit to Home and to another screen, without texts: with those that follow the start. */
  scripts: { home: 103, other: 100 },
  /** The entry of a further language in the scripts: its name, its direction and its loader. */
  language: 0.05,
  /** The addresses of the pictures of a second palette in the scripts. */
  palette: 0.3,
  /** The styles of a document and its import map. */
  frame: 7,
  /** The Latin files only; the others depend on the content. */
  fonts: 45,
  /** The scripts and the texts of a first visit to Home, and to another screen. */
  home: 105,
  visit: 103,
  /** A document with its texts, with gzip, as every host sends it: about 14 KB are in the first round trip (RFC 6928). */
  document: 14,
  /** The document of an article, whose text is all that its visitor came for. */
  article: 40,
};

interface Row {
  what: string;
  size: number;
  bound: number;
  /** For a row of texts, which the owner can shorten: the effect of a size over the bound. */
  effect?: string;
}

/** The messages of a build below its table. */
interface Verdict {
  /** The parts of the software that are over their limit. */
  errors: string[];
  /** What the owner's texts make too large. */
  warnings: string[];
}

const exceeds = ({ size, bound }: Row) => size > bound;

/** A site that the build has written to `folder`. */
export interface MeasuredSite extends Pick<Published, 'app' | 'client' | 'texts'> {
  folder: string;
}

/** Measures a published site, prints the table, and returns the parts over a limit. */
export async function checkBudget(site: MeasuredSite): Promise<Verdict> {
  const { app, client } = site;
  const ofTexts = (row: typeof visitRow) =>
    app.locales.flatMap((locale) => app.routes.map(({ id }) => row(site, locale, id)));
  const rows: Row[] = [
    ...(await Promise.all(app.routes.map(({ id }) => scriptRow(site, id)))),
    frameRow(client),
    await fontRow(site),
    ...(await Promise.all(ofTexts(visitRow))),
    ...(await Promise.all(ofTexts(documentRow))),
    ...(await Promise.all(app.locales.map((locale) => articleRows(site, locale)))).flat(),
  ];
  for (const row of rows) console.log(`${sizeOf(row)}${exceeds(row) ? '  OVER' : ''}`);
  const over = rows.filter(exceeds);
  return {
    errors: over.filter(({ effect }) => !effect).map(({ what }) => what),
    warnings: over.flatMap((row) =>
      row.effect ? `${sizeOf(row)}: ${row.effect}; shorten the texts, or accept this` : [],
    ),
  };
}

const sizeOf = ({ what, size, bound }: Row) =>
  `${what.padEnd(38)} ${size.toFixed(1).padStart(5)} of ${Number(bound.toFixed(1))} KB`;

/** Returns the size of files together in kilobytes. */
async function sizeOfFiles(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}

/** The file of an asset by its address. The base path can contain the name of the folder too. */
function fileAt(folder: string, address: string): string {
  return join(folder, address.slice(address.lastIndexOf('assets/')));
}

async function scriptRow({ app, folder, client }: MeasuredSite, id: ScreenId): Promise<Row> {
  const { chunk, later = [] } = client.screens[id] ?? {};
  const chunks = [...client.steps, ...(chunk ? [chunk] : []), ...later];
  const size = await sizeOfFiles(chunks.map((address) => `${fileAt(folder, address)}.br`));
  // The budget grows with the number of languages and of palettes, which are the owner's choice.
  const ofOwner =
    bounds.language * Math.max(0, app.locales.length - 2) + (app.site.look?.palette === 'auto' ? bounds.palette : 0);
  const bound = id === 'home' ? bounds.scripts.home : bounds.scripts.other;
  return { what: `${id} scripts`, size, bound: bound + ofOwner };
}

/** The largest of all screens. */
function frameRow({ integrity, screens }: MeasuredSite['client']): Row {
  const sizes = Object.values(screens).map(({ style }) => brotliCompressSync(style + JSON.stringify(integrity)).length);
  return { what: 'styles and import map', size: Math.max(0, ...sizes) / 1000, bound: bounds.frame };
}

async function fontRow({ folder, client, app }: MeasuredSite): Promise<Row> {
  const latin = (client.fonts[app.sourceLocale] ?? []).filter(({ characters }) => characters === undefined);
  const size = await sizeOfFiles(latin.map(({ href }) => fileAt(folder, href)));
  return { what: 'fonts', size, bound: bounds.fonts };
}

/** The scripts and texts that a first visit to a screen fetches. */
async function visitRow(site: MeasuredSite, locale: Locale, screen: ScreenId): Promise<Row> {
  const files = ['common', screen].map((part) => join(site.folder, `${site.texts.prefix}${locale}-${part}.json.br`));
  return {
    what: `${site.app.pathFor(screen, locale)} scripts and texts`,
    size: (await scriptRow(site, screen)).size + (await sizeOfFiles(files)),
    bound: screen === 'home' ? bounds.home : bounds.visit,
    effect: 'a slow connection waits longer until the page responds',
  };
}

/** The documents of a language's articles that are over the bound, of which there can be many others. */
async function articleRows({ folder, app }: MeasuredSite, locale: Locale): Promise<Row[]> {
  const path = app.pathFor('writing', locale);
  const files = await readdir(join(folder, path)).catch(() => []); // a site without articles
  const names = files.filter((file) => file.endsWith('.html.br'));
  const rows = names.map(async (name) => ({
    what: `${path}/${name.slice(0, -'.html.br'.length)} document`,
    size: await sizeOfFiles([join(folder, path, name)]),
    bound: bounds.article,
    effect: 'a slow connection waits longer for its end',
  }));
  return (await Promise.all(rows)).filter(exceeds);
}

async function documentRow({ folder, app }: MeasuredSite, locale: Locale, screen: ScreenId): Promise<Row> {
  const path = app.pathFor(screen, locale);
  return {
    what: `${path} document`,
    size: await sizeOfFiles([join(folder, `${fileOf(path)}.gz`)]),
    bound: bounds.document,
    effect: 'a second round trip comes before its end is shown',
  };
}
