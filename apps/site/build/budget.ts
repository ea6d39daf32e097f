// The byte budget of a published site. What the software weighs is limited. What the owner's
// texts weigh is measured apart: over its limit the build succeeds with a warning that names them.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PublicContent } from '../src/generated/types.ts';
import type { Client, App } from './bundle.ts';
import { fileOf } from './documents/document.ts';

/** Kilobytes (1,000 bytes) as hosts send them: Brotli or gzip, or the file itself where it is compressed already. */
interface Sizes {
  brotli: number;
  gzip: number;
}

const software: Record<'homeScripts' | 'scripts' | 'frame' | 'fonts', Sizes> = {
  /** The scripts of a first visit, without texts. */
  homeScripts: { brotli: 97, gzip: 111 },
  scripts: { brotli: 96, gzip: 110 },
  /** What every document carries: styles, start script, import map. */
  frame: { brotli: 9, gzip: 10 },
  fonts: { brotli: 45, gzip: 45 },
};
/** A document with its texts: what a server sends in the first round trip, about 14 KB (RFC 6928). */
const documentBound: Sizes = { brotli: 14, gzip: 16 };
/** The Latin files are the site's own; what a language's script needs beside them is its content's. */
const latinFonts = 2;

interface Row {
  what: string;
  sizes: Sizes;
  bound: Sizes;
}

/** What a build prints beside its table. */
export interface Verdict {
  /** The parts of the software that are over their limit. */
  errors: string[];
  /** What the owner's texts make too large, with the texts that weigh most and a remedy. */
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

/** Measures a published site, prints the table, and returns what is over a limit. */
export async function checkBudget(folder: string, client: Client, app: App): Promise<Verdict> {
  const rows = [...(await scriptRows(folder, client, app)), frameRow(client), await fontRow(folder, client, app)];
  const documents = await documentRows(folder, app);
  print([...rows, ...documents]);
  return {
    errors: rows.filter(exceeds).map(({ what }) => what),
    warnings: documents.filter(exceeds).map(describe),
  };
}

/** The file of an address of the site, whose assets are below `base`. */
function fileAt(folder: string, address: string): string {
  return join(folder, address.slice(address.indexOf('assets/')));
}

async function sent(file: string): Promise<Sizes> {
  return { brotli: await kilobytes(`${file}.br`), gzip: await kilobytes(`${file}.gz`) };
}

async function scriptRows(folder: string, client: Client, app: App): Promise<Row[]> {
  const rows = app.routes.map(async ({ id }): Promise<Row> => {
    const chunks = [...client.steps, ...(client.screens[id] ?? [])];
    const sizes = sum(await Promise.all(chunks.map((address) => sent(fileAt(folder, address)))));
    return { what: `${id} scripts`, sizes, bound: id === 'home' ? software.homeScripts : software.scripts };
  });
  return Promise.all(rows);
}

function frameRow({ integrity, style }: Client): Row {
  return { what: 'styles and import map', sizes: packed(style + JSON.stringify(integrity)), bound: software.frame };
}

async function fontRow(folder: string, client: Client, app: App): Promise<Row> {
  const latin = (client.fonts[app.sourceLocale] ?? []).slice(0, latinFonts);
  const files = await Promise.all(latin.map((address) => kilobytes(fileAt(folder, address))));
  const total = files.reduce((all, size) => all + size, 0);
  return { what: 'fonts', sizes: { brotli: total, gzip: total }, bound: software.fonts };
}

/** A document, with its share of the language's texts. */
interface DocumentRow extends Row {
  texts: [section: string, kilobytes: number][];
}

async function documentRows(folder: string, app: App): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (const locale of app.locales) {
    const content = await app.contentOf(locale);
    for (const { id } of app.routes) {
      const path = app.pathFor(id, locale);
      const file = join(folder, fileOf(path));
      const texts = textsOf(await readFile(file, 'utf8'), content);
      rows.push({ what: `${path} document`, sizes: await sent(file), bound: documentBound, texts });
    }
  }
  return rows;
}

/** The sections of the content that a document shows, the one that weighs most first. */
function textsOf(html: string, content: PublicContent): DocumentRow['texts'] {
  return Object.entries(content)
    .map(([section, value]): [string, number] => {
      const shown = stringsIn(value).filter((text) => html.includes(text));
      return [section, packed(shown.join('\n')).brotli];
    })
    .sort(([, a], [, b]) => b - a);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function describe({ what, sizes, bound, texts }: DocumentRow): string {
  const heaviest = texts.slice(0, 3).map(([section, size]) => `${section} ${size.toFixed(1)} KB`);
  return [
    `the ${what} has ${sizes.brotli.toFixed(1)} KB with Brotli and ${sizes.gzip.toFixed(1)} KB with gzip`,
    `over ${bound.brotli} and ${bound.gzip} it needs a second round trip before its end is shown`,
    `the longest texts in it: ${heaviest.join(', ')}; shorten them, or accept this`,
  ].join('; ');
}

function print(rows: Row[]): void {
  console.log(`${'kilobytes'.padEnd(30)} ${'Brotli'.padStart(14)} ${'gzip'.padStart(14)}`);
  for (const row of rows) {
    const cells = (['brotli', 'gzip'] as const).map((encoding) =>
      `${row.sizes[encoding].toFixed(1)} of ${row.bound[encoding]}`.padStart(14),
    );
    console.log(`${row.what.padEnd(30)} ${cells.join(' ')}${exceeds(row) ? '  OVER' : ''}`);
  }
}
