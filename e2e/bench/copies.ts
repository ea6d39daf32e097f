// Copies of the built site for comparison, each served on its own port.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { precompress } from '../../apps/site/publish/hosting/precompress.ts';
import { servePreview } from '../../apps/site/publish/hosting/preview-server.ts';

/** A served copy of the site. */
export interface Copy {
  /** http://localhost:port, without a slash at the end. */
  origin: string;
  close: () => void;
}

/** A document without its scripts; structured data stays. */
export function withoutScripts(html: string): string {
  return html.replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '');
}

/** The reference: a document alone, without styles, fonts, pictures, icons and scripts. */
export function alone(html: string): string {
  return withoutScripts(html)
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<link rel="(preload|stylesheet|icon|apple-touch-icon|manifest)"[^>]*>/g, '')
    .replace(/<picture>.*?<\/picture>/gs, '')
    .replace(/<img[^>]*>/g, '');
}

/** Serves a published folder as it is. */
export async function serve(folder: string): Promise<Copy> {
  const server = await servePreview(folder, 0);
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Serves a copy of a published folder with every document changed. */
export async function serveCopy(folder: string, change: (html: string) => string): Promise<Copy> {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), change(readFileSync(join(folder, file), 'utf8')));
  }
  await precompress(copy);
  // Not the documents, which exist.
  cpSync(folder, copy, { recursive: true, force: false });
  const { origin, close } = await serve(copy);
  const remove = () => {
    close();
    rmSync(copy, { recursive: true });
  };
  return { origin, close: remove };
}
