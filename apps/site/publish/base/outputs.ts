import { extname } from 'node:path';
import { tag } from './html.ts';

/** A published file beside the documents and the assets. */
export interface Output {
  /** The path below the published folder. Its extension is one of `mediaTypes`. */
  path: string;
  content: string | Uint8Array;
  /** The link to it in the head of every document, or of those in one language. */
  link?: { rel: string; title?: string; sizes?: string; locale?: string };
}

/** The media types that some hosts lack, by extension. */
export const rareTypes: Record<string, string> = {
  asc: 'application/pgp-keys',
  atom: 'application/atom+xml; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/** The media types of all published files by extension. */
export const mediaTypes: Record<string, string> = {
  ...rareTypes,
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** The media types also of the page that edits the site. */
const types: typeof mediaTypes = { ...mediaTypes, wasm: 'application/wasm' };

/** Returns the media type of a file, or undefined if its extension has none. */
export const typeOf = (path: string) => types[extname(path).slice(1)];

/** Returns the links to outputs in the head of the documents of a language, which are below a base path. */
export function linksTo(outputs: readonly Output[], locale: string, base: string): string[] {
  return outputs.flatMap(({ link, path }) => {
    if (!link || (link.locale ?? locale) !== locale) return [];
    const { rel, sizes, title } = link;
    return tag('link', { rel, href: base + path, type: typeOf(path)?.split(';')[0], sizes, title });
  });
}
