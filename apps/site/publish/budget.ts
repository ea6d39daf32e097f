// The byte budget of a published site. The size of the software is limited: above the limit, the
// build fails. The size of the owner's texts is only warned about.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Locale } from '../src/generated/locales.ts';
import type { ScreenId } from '../src/routes.ts';
import type { Client } from './bundle/bundle.ts';
import { fileOf } from './documents/document.ts';
import type { Published } from './publish.ts';

/** Kilobytes (1,000 bytes) as hosts send them: Brotli or gzip, or the file itself if it is already compressed. */
interface Sizes {
  brotli: number;
  gzip: number;
}

const software: Record<'scripts' | 'frame' | 'fonts', Sizes> = {
  /** The scripts of a first visit, without texts. */
  scripts: { brotli: 92, gzip: 105 },
  /** The parts of every document: styles, start script, import map. */
  frame: { brotli: 8, gzip: 9 },
  fonts: { brotli: 45, gzip: 45 },
};
/** The entry of a further language in the scripts: its name, its direction and its loader. */
const languageEntry: Sizes = { brotli: 0.05, gzip: 0.06 };
/** The scripts and the texts of a first visit to Home, and to another screen. */
const homeBound: Sizes = { brotli: 97, gzip: 110 };
const visitBound: Sizes = { brotli: 95, gzip: 108 };
/** A document with its texts: a web server sends about 14 KB in the first round trip (RFC 6928). */
const documentBound: Sizes = { brotli: 14, gzip: 16 };
/** The budget covers the Latin files only; other scripts depend on the content. */
const latinFonts = 2;

interface Row {
  what: string;
  sizes: Sizes;
  bound: Sizes;
  /** For a row of texts, which the owner can shorten: the effect of a size over the bound. */
  effect?: string;
}

/** The messages of a build below its table. */
export interface Verdict {
  /** The parts of the software that are over their limit. */
  errors: string[];
  /** What the owner's texts make too large. */
  warnings: string[];
}

const sum = (sizes: Sizes[]): Sizes => ({
  brotli: sizes.reduce((total, { brotli }) => total + brotli, 0),
  gzip: sizes.reduce((total, { gzip }) => total + gzip, 0),
});
const packed = (text: string): Sizes => ({
  brotli: brotliCompressSync(text).length / 1000,
  gzip: gzipSync(text, { level: 9 }).length / 1000,
});
const kilobytes = async (file: string) => (await stat(file)).size / 1000;
const exceeds = ({ sizes, bound }: Row) => sizes.brotli > bound.brotli || sizes.gzip > bound.gzip;

/** A site that the build has written to `folder`. */
export interface MeasuredSite extends Pick<Published, 'app' | 'client' | 'texts'> {
  folder: string;
}

/** Measures a published site, prints the table, and returns the parts over a limit. */
export async function checkBudget(site: MeasuredSite): Promise<Verdict> {
  const { locales, routes } = site.app;
  const ofTexts = (row: typeof visitRow) =>
    Promise.all(locales.flatMap((locale) => routes.map(({ id }) => row(site, locale, id))));
  const rows = [
    ...(await Promise.all(routes.map(({ id }) => scriptRow(site, id)))),
    frameRow(site.client),
    await fontRow(site),
    ...(await ofTexts(visitRow)),
    ...(await ofTexts(documentRow)),
  ];
  print(rows);
  const over = rows.filter(exceeds);
  return {
    errors: over.filter(({ effect }) => !effect).map(({ what }) => what),
    warnings: over.filter(({ effect }) => effect).map(describe),
  };
}

/** The file of an asset by its address. The base path can contain the name of the folder too. */
function fileAt(folder: string, address: string): string {
  return join(folder, address.slice(address.lastIndexOf('assets/')));
}

async function sent(file: string): Promise<Sizes> {
  return { brotli: await kilobytes(`${file}.br`), gzip: await kilobytes(`${file}.gz`) };
}

async function scriptRow({ app, folder, client }: MeasuredSite, id: ScreenId): Promise<Row> {
  const chunks = [...client.steps, ...(client.screens[id] ?? [])];
  const sizes = sum(await Promise.all(chunks.map((address) => sent(fileAt(folder, address)))));
  // The budget grows with the number of languages, which is the owner's choice.
  const further = app.locales.slice(2).map(() => languageEntry);
  return { what: `${id} scripts`, sizes, bound: sum([software.scripts, ...further]) };
}

function frameRow({ integrity, style }: Client): Row {
  return { what: 'styles and import map', sizes: packed(style + JSON.stringify(integrity)), bound: software.frame };
}

async function fontRow({ folder, client, app }: MeasuredSite): Promise<Row> {
  const latin = (client.fonts[app.sourceLocale] ?? []).slice(0, latinFonts);
  const files = await Promise.all(latin.map((address) => kilobytes(fileAt(folder, address))));
  const total = files.reduce((all, size) => all + size, 0);
  return { what: 'fonts', sizes: { brotli: total, gzip: total }, bound: software.fonts };
}

/** The scripts and texts that a first visit to a screen fetches. */
async function visitRow(site: MeasuredSite, locale: Locale, screen: ScreenId): Promise<Row> {
  const files = ['common', screen].map((part) => `${site.texts.prefix}${locale}-${part}.json`);
  const sizes = await Promise.all(files.map((file) => sent(join(site.folder, file))));
  return {
    what: `${site.app.pathFor(screen, locale)} scripts and texts`,
    sizes: sum([(await scriptRow(site, screen)).sizes, ...sizes]),
    bound: screen === 'home' ? homeBound : visitBound,
    effect: 'a slow connection waits longer until the page responds',
  };
}

async function documentRow({ folder, app }: MeasuredSite, locale: Locale, screen: ScreenId): Promise<Row> {
  const path = app.pathFor(screen, locale);
  return {
    what: `${path} document`,
    sizes: await sent(join(folder, fileOf(path))),
    bound: documentBound,
    effect: 'a second round trip comes before its end is shown',
  };
}

function describe({ what, sizes, bound, effect }: Row): string {
  return `${what}: ${sizes.brotli.toFixed(1)} KB with Brotli and ${sizes.gzip.toFixed(1)} KB with gzip, over ${bound.brotli} and ${bound.gzip}: ${effect ?? ''}; shorten the texts, or accept this`;
}

function print(rows: Row[]): void {
  console.log(`${'kilobytes'.padEnd(38)} ${'Brotli'.padStart(14)} ${'gzip'.padStart(14)}`);
  for (const row of rows) {
    const cells = (['brotli', 'gzip'] as const).map((encoding) =>
      `${row.sizes[encoding].toFixed(1)} of ${Number(row.bound[encoding].toFixed(1))}`.padStart(14),
    );
    console.log(`${row.what.padEnd(38)} ${cells.join(' ')}${exceeds(row) ? '  OVER' : ''}`);
  }
}
