import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client, App } from './bundle.ts';

/** Bounds in kilobytes (1,000 bytes) after gzip; fonts are compressed already. */
const bounds = { scripts: 115, homeScripts: 125, document: 16, fonts: 45, fontFiles: 2 };

interface Row {
  what: string;
  size: number;
  bound: number;
}

/** Kilobytes after gzip, the bytes that travel. */
const packed = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1000;

/** Measures a published site against the bounds, prints the table, and gives what crosses one. */
export async function overBudget(folder: string, client: Client, app: App): Promise<string[]> {
  const base = addressBase(client);
  const read = (address: string) => readFile(join(folder, address.slice(base.length)));
  const total = async (addresses: string[]) =>
    (await Promise.all(addresses.map(read))).reduce((sum, bytes) => sum + packed(bytes), 0);
  const rows: Row[] = [];
  for (const { id } of app.routes) {
    for (const locale of app.locales) {
      const path = app.pathFor(id, locale);
      const chunks = [...client.steps, ...(client.screens[id] ?? []), ...(client.contents[locale] ?? [])];
      rows.push({
        what: `${path} scripts`,
        size: await total(chunks),
        bound: id === 'home' ? bounds.homeScripts : bounds.scripts,
      });
      const html = await readFile(join(folder, path === '/' ? 'index.html' : `${path}.html`));
      rows.push({ what: `${path} document`, size: packed(html), bound: bounds.document });
    }
  }
  // The Latin files are the site's own; what a language's script needs beside them is its content's.
  const latin = (client.fonts[app.sourceLocale] ?? []).slice(0, bounds.fontFiles);
  const fonts = await Promise.all(latin.map(read));
  rows.push({ what: 'fonts', size: fonts.reduce((sum, { length }) => sum + length / 1000, 0), bound: bounds.fonts });
  return report(rows);
}

const addressBase = ({ steps: [first = ''] }: Client) => first.slice(0, first.indexOf('assets/'));

function report(rows: Row[]): string[] {
  const crossed = rows.filter(({ size, bound }) => size > bound);
  for (const row of rows) {
    console.log(
      `${row.what.padEnd(30)} ${row.size.toFixed(1).padStart(6)} of ${row.bound}${crossed.includes(row) ? '  TOO MUCH' : ''}`,
    );
  }
  return crossed.map(({ what }) => what);
}
