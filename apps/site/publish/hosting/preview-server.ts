// Serves a published folder like a host: documents without .html, unknown
// addresses as 404 with Home's content, and the headers of the _headers file.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { caching, mediaTypes } from './headers.ts';
import { methods } from './host-files.ts';

/** The files that are only for hosts, and the paths outside the base path. */
const hidden = /^$|^\/_headers$|\/404(\.html)?$/;

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

/** Returns a server for a published folder, which does not listen yet. */
function hostServer(folder: string): Server {
  const headersText = readFileSync(join(folder, '_headers'), 'utf8');
  const base = baseOf(headersText);
  const rules = parseHeaders(headersText);
  const files = sirv(folder, {
    extensions: ['html'],
    dotfiles: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => setType(response, extname(path) || '.html'),
  });
  const listener: RequestListener = (request, response) => {
    const { path, query } = parts(request.url ?? '');
    setHeaders(response, rules, path ?? '');
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: methods.join(', ') }).end();
      return;
    }
    if (path === undefined) {
      response.writeHead(400).end();
      return;
    }
    const address = oneAddress(folder, base, path);
    if (address) {
      response.writeHead(301, { Location: encodeURI(address) + query }).end();
      return;
    }
    const below = path.startsWith(base) ? `/${path.slice(base.length)}` : '';
    const unknown = () => notFound(response, folder, below);
    request.url = encodeURI(below);
    if (hidden.test(below)) unknown();
    else files(request, response, unknown);
  };
  return createServer(listener);
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

function setType(response: ServerResponse, extension: string): void {
  const type = mediaTypes[extension.slice(1)];
  // A rule has set the type of a key, whose file has no extension.
  if (type && !response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
}

/**
 * The one address of the document at `path`, if `path` is another one: with an empty segment, a slash
 * at the end or .html. Undefined otherwise.
 */
function oneAddress(folder: string, base: string, path: string): string | undefined {
  if (path.includes('//')) return path.replace(/\/{2,}/g, '/');
  if (path === `${base}index.html` || `${path}/` === base) return base;
  const bare = /^(.+?)(\/|\.html)$/s.exec(path)?.[1];
  if (!bare?.startsWith(base) || bare.endsWith('404')) return undefined;
  return existsSync(join(folder, `${bare.slice(base.length)}.html`)) ? bare : undefined;
}

/** Returns the 404 document of the language prefix in the path, else that of the source language. */
function notFound(response: ServerResponse, folder: string, path: string): void {
  const own = join(folder, path.split('/')[1] ?? '', '404.html');
  response.writeHead(404, { 'Cache-Control': caching.documents, 'Content-Type': mediaTypes.html ?? '' });
  response.end(readFileSync(existsSync(own) ? own : join(folder, '404.html')));
}
