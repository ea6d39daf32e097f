// Serves a published folder like a host: documents without .html, unknown
// addresses as 404 with Home's content, and the headers of the _headers file.
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import { contentHash } from '../base/content-hash.ts';
import { mediaTypes, typeOf } from '../base/outputs.ts';
import { caching } from './headers.ts';
import { hostNames, methods, movedIn } from './host-files.ts';

/** The files that are only for hosts, and the paths outside the base path. */
const hidden = new RegExp(String.raw`^$|^/(?:${hostNames.join('|')})$|/404(?:\.html)?$`);

/** One rule of a _headers file: the paths that it matches and the headers that it adds. */
interface Rule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/** Parses a _headers file: a path, which can end in an asterisk, and its headers indented below. */
export function parseHeaders(text: string): Rule[] {
  return text.split(/\n(?=\S)/).map((rule) => {
    const [path = '', ...lines] = rule.trimEnd().split('\n');
    const matches = path.endsWith('*')
      ? (other: string) => other.startsWith(path.slice(0, -1))
      : (other: string) => other === path;
    const headers = lines.map((line): [string, string] => {
      const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name, value];
    });
    return { matches, headers };
  });
}

/** Returns the base path of a published folder, with its slashes: the path of the first rule in _headers. */
function baseOf(text: string): string {
  return text.slice(0, text.indexOf('*'));
}

/**
 * Serves a published folder on a port of this machine, which other machines cannot reach. Port 0 selects a free
 * one. Throws an error for the user if the port is in use.
 */
export async function servePreview(folder: string, port: number): Promise<Server> {
  const server = hostServer(folder).listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const advice = `stop the other program, or choose a port: pnpm preview --port ${port + 1}`;
    throw new Error(`port ${port} is in use; ${advice}`, { cause: error });
  }
  return server;
}

/** A whole published site. */
interface Site {
  /** The bytes of each file by its path in the folder. */
  files: Map<string, Buffer>;
  rules: Rule[];
  base: string;
  /** The addresses that replace those of a former site. */
  moved: ReadonlyMap<string, string>;
}

function readSite(folder: string): Site {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    names.map(({ parentPath, name }): [string, Buffer] => {
      const file = join(parentPath, name);
      return [relative(folder, file).replaceAll(sep, '/'), readFileSync(file)];
    }),
  );
  const headers = String(files.get('_headers'));
  const base = baseOf(headers);
  const moved = movedIn(String(files.get('_redirects') ?? ''), base).map(
    ([from, to]) => [decodeURI(from), to] as const,
  );
  return { files, rules: parseHeaders(headers), base, moved: new Map(moved) };
}

/**
 * Returns a function that returns the site in a folder. A build replaces the whole folder: each answer is
 * of the site before it or after it.
 */
function latestSite(folder: string): () => Site {
  const inode = () => statSync(folder, { throwIfNoEntry: false })?.ino;
  let read = inode();
  let site = readSite(folder);
  return () => {
    const present = inode();
    if (present !== undefined && present !== read) {
      site = readSite(folder);
      read = present;
    }
    return site;
  };
}

/** Returns a server for a published folder, which does not listen yet. */
function hostServer(folder: string): Server {
  const latest = latestSite(folder);
  const listener: RequestListener = (request, response) => {
    const site = latest();
    const { path, query } = parts(request.url ?? '');
    setHeaders(response, site.rules, path ?? '');
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: methods.join(', ') }).end();
      return;
    }
    if (path === undefined) {
      response.writeHead(400).end();
      return;
    }
    const moved = site.moved.get(path);
    if (moved !== undefined) {
      response.writeHead(301, { Location: moved }).end();
      return;
    }
    const address = oneAddress(site, path);
    if (address) {
      response.writeHead(301, { Location: encodeURI(address).replace(/[?#]/g, encodeURIComponent) + query }).end();
      return;
    }
    const below = path.startsWith(site.base) ? `/${path.slice(site.base.length)}` : '';
    const name = hidden.test(below) ? undefined : fileAt(site, below);
    if (name === undefined) notFound(response, site, below);
    else sendFile(request, response, site, name);
  };
  return createServer(listener);
}

/** Returns the file or the document at a path. */
function fileAt({ files }: Site, path: string): string | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  return [name, `${name}.html`].find((candidate) => files.has(candidate));
}

/** Sends a file in the first encoding that the browser accepts. */
function sendFile(request: IncomingMessage, response: ServerResponse, { files }: Site, name: string): void {
  const type = typeOf(name);
  // A rule has set the type of a key, whose file has no extension.
  if (type && !response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
  const accepted = (request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  if (files.has(`${name}.br`)) response.setHeader('Vary', 'Accept-Encoding');
  const [encoding, extension] =
    Object.entries({ br: '.br', gzip: '.gz' }).find(
      ([token, ending]) => accepted.includes(token) && files.has(name + ending),
    ) ?? [];
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const bytes = files.get(name + (extension ?? '')) ?? Buffer.alloc(0);
  const tag = `"${contentHash(bytes)}"`;
  response.setHeader('ETag', tag);
  if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
  else response.setHeader('Content-Length', bytes.length).end(bytes);
}

/**
 * The decoded path and the query, with its question mark, of a request's address.
 * The path is undefined if it is malformed or outside of the folder.
 */
function parts(address: string): { path: string | undefined; query: string } {
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  try {
    const path = decodeURIComponent(raw);
    return { path: /^\/(?!.*(\0|\\|\/\.\.?(\/|$)))/s.test(path) ? path : undefined, query };
  } catch {
    return { path: undefined, query };
  }
}

function setHeaders(response: ServerResponse, rules: Rule[], path: string): void {
  response.setHeader('Cache-Control', caching.documents);
  for (const rule of rules.filter(({ matches }) => matches(path))) {
    for (const [name, value] of rule.headers) response.setHeader(name, value);
  }
}

/**
 * The one address of the document at `path`, if `path` is another one: with an empty segment, a slash
 * at the end or .html. Undefined otherwise.
 */
function oneAddress({ files, base }: Site, path: string): string | undefined {
  if (path.includes('//')) return path.replace(/\/{2,}/g, '/');
  if (path === `${base}index.html` || `${path}/` === base) return base;
  const bare = /^(.+?)(\/|\.html)$/s.exec(path)?.[1];
  if (!bare?.startsWith(base) || bare.endsWith('404')) return undefined;
  return files.has(`${bare.slice(base.length)}.html`) ? bare : undefined;
}

/** Sends the 404 document of the language prefix in the path, else that of the source language. */
function notFound(response: ServerResponse, { files }: Site, path: string): void {
  response.writeHead(404, { 'Cache-Control': caching.documents, 'Content-Type': mediaTypes.html ?? '' });
  response.end(files.get(`${path.split('/')[1]}/404.html`) ?? files.get('404.html'));
}
