// What the files of all hosts share, and the _headers file of Netlify and Cloudflare Pages.
import { assetsFolder } from '../base/paths.ts';
import { extname } from 'node:path';
import { type Headers, caching, keyHeaders, mediaTypes } from './headers.ts';

/** The facts about a built site that the hosts' configurations need. */
export interface Hosting {
  /** The host of the site's address, with its port, if any. */
  host: string;
  /** The base path with its slashes. */
  base: string;
  /** The headers of every response. */
  security: Headers;
  /** The languages with a prefix, each of which has its own 404 document. */
  prefixes: readonly string[];
  /** The names of the hashed files, in the folder of assets. */
  assets: readonly string[];
  /** Files below the base path whose media type hosts do not have. */
  typed: readonly string[];
  /** The files of Web Key Directory below the base path; none without a key. */
  keys: readonly string[];
}

/**
 * Returns `hosting` if all its values are literal text in a host's configuration. Throws for a header value with
 * a line break, a quote or the beginning of a variable or a block, and for a name or a path that is not one word.
 */
export function checked(hosting: Hosting): Hosting {
  const { assets, base, host, keys, prefixes, security, typed } = hosting;
  for (const name of [base, host, ...prefixes, ...assets, ...typed, ...keys, ...Object.keys(security)]) {
    if (!/^[\p{L}\p{N}._~%:/@+-]*$/u.test(name)) throw new Error(`not a name or a path: ${JSON.stringify(name)}`);
  }
  for (const value of Object.values(security)) {
    if (/["\\${}\p{Cc}\u2028\u2029]/u.test(value)) throw new Error(`not a header value: ${JSON.stringify(value)}`);
  }
  return hosting;
}

const indented = (lines: string[], by = '  ') => lines.map((line) => by + line);
const section = (head: string, lines: string[]) => [head, ...indented(lines)].join('\n');
/** A block in braces, as nginx and Caddy write it. */
export const block = (head: string, lines: string[], by: string) =>
  [`${head} {`, ...indented(lines, by), '}'].join('\n');

/** Text for a regular expression that matches it literally. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The methods of a static site; every other one has the response 405. */
export const methods = ['GET', 'HEAD'];

/**
 * A regular expression, for any engine and case-insensitive, for paths that are not part of the site:
 * files that begin with a dot, outside of .well-known, and files that editors and tools leave behind.
 */
export const strays = String.raw`/\.([^w]|$|w([^e]|$))|(#.*#|~|\.(bak|conf|dist|fla|in[ci]|log|orig|psd|sh|sql|sw[op]))$`;

/** The other name of a host: www.example.org of example.org, and the reverse. */
export function alias(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
}

// Cloudflare Pages reads 100 rules; the first applies to every path.
const mostRules = 99;

/** The assets with a rule: all of them, or the first `most`, those that every visit needs first. */
function ruledAssets(assets: readonly string[], most: number): string[] {
  const needed = (file: string) => /\.(js|woff2)$/.test(file);
  return [...assets.filter(needed), ...assets.filter((file) => !needed(file))].slice(0, most);
}

/** The _headers file of Netlify and Cloudflare Pages, inside the published folder. */
export function headersFile(hosting: Hosting): string {
  const { assets, base, keys, security, typed } = checked(hosting);
  const list = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const types = [
    ...typed.map((file) => section(base + file, [`Content-Type: ${mediaTypes[extname(file).slice(1)] ?? ''}`])),
    ...keys.map((file) => section(base + file, list(keyHeaders))),
  ];
  // A rule for each file, not for the folder: Cloudflare Pages applies its rules to 404 responses
  // too, and a browser would cache the 404 for a year. Other responses have the hosts' own
  // Cache-Control, which is equal to that of documents.
  const cached = ruledAssets(assets, Math.max(0, mostRules - types.length)).map((file) =>
    section(`${base}${assetsFolder}/${file}`, [`Cache-Control: ${caching.assets}`]),
  );
  return `${[section(`${base}*`, list(security)), ...cached, ...types].join('\n')}\n`;
}
