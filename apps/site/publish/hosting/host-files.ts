// What the files of all hosts share, and the _headers file of Netlify and Cloudflare Pages.
import { extname } from 'node:path';
import { rareTypes } from '../base/outputs.ts';
import { directory } from '../machine-readable/openpgp.ts';
import { type Headers, caching, keyHeaders } from './headers.ts';

/** The facts about a built site that the hosts' configurations need. */
export interface Hosting {
  /** The base path with its slashes. */
  base: string;
  /** The headers of every response. */
  security: Headers;
  /** The languages with a prefix, each of which has its own 404 document. */
  prefixes: readonly string[];
  /** The hashed files, below the base path. Those with one hash for all are one path that ends in an asterisk. */
  assets: readonly string[];
  /** The outputs, below the base path. */
  files: readonly string[];
  /** The addresses of a former site, and those that replace them. */
  moved: readonly Moved[];
}

/** An address of a former site, and the one that replaces it, as paths. */
type Moved = readonly [from: string, to: string];

/** Returns the redirects of a _redirects file, whose addresses are below the base path. */
export const movedIn = (text: string, base: string): Moved[] =>
  [...text.matchAll(/^\/(\S*) \/(\S*) 301$/gm)].map(([, from = '', to = '']) => [base + from, base + to]);

/** The names of the files that are only for hosts. */
export const hostNames = ['_headers', '_redirects'];

const indented = (lines: string[], by = '  ') => lines.map((line) => by + line);
const section = (head: string, lines: string[]) => [head, ...indented(lines)].join('\n');
/** A block in braces, as nginx and Caddy write it. */
export const block = (head: string, lines: string[], by: string) =>
  [`${head} {`, ...indented(lines, by), '}'].join('\n');

/** The methods of a static site; every other one has the response 405. */
export const methods = ['GET', 'HEAD'];

// Cloudflare Pages reads 100 rules; the first applies to every path.
const mostRules = 99;

/** The assets with a rule: all of them, or the first `most`, those that every visit needs first. */
function ruledAssets(assets: readonly string[], most: number): string[] {
  const needed = (file: string) => /(\.js|\.woff2|\*)$/.test(file);
  return [...assets.filter(needed), ...assets.filter((file) => !needed(file))].slice(0, most);
}

/** The _headers file of Netlify and Cloudflare Pages, inside the published folder. */
export function headersFile({ assets, base, files, security }: Hosting): string {
  const list = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const types = files.flatMap((file) => {
    const type = rareTypes[extname(file).slice(1)];
    const headers = file.startsWith(directory) ? keyHeaders : type && { 'Content-Type': type };
    return headers ? section(base + file, list(headers)) : [];
  });
  // No rule for the folder, but for each file or hash: Cloudflare Pages applies its rules to 404 responses
  // too, and a browser would cache for a year that an earlier site lacks the file. Other responses have the hosts' own
  // Cache-Control, which is equal to that of documents.
  const cached = ruledAssets(assets, Math.max(0, mostRules - types.length)).map((file) =>
    section(base + file, [`Cache-Control: ${caching.assets}`]),
  );
  return `${[section(`${base}*`, list(security)), ...cached, ...types].join('\n')}\n`;
}
