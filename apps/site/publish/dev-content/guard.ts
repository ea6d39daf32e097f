import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, posix, sep } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { rootFolder, siteFolder } from '../base/paths.ts';

/** The names of this computer in an address. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a request comes from this computer, to an address of this computer. */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  return loopbackNames.has(nameIn(headers.host)) && loopbackPeers.has(socket.remoteAddress ?? '');
}

const nameIn = (host = '') => host.replace(/:\d+$/, '');

/** Whether a request has the origin of the site itself. */
export function hasOwnOrigin({ headers }: IncomingMessage): boolean {
  return ['http', 'https'].some((scheme) => headers.origin === `${scheme}://${headers.host}`);
}

/**
 * Returns the reason to refuse a request, or undefined. A page of another origin can show a link to the
 * site, and nothing else: it can neither read a file nor cause an effect.
 */
export function refusal(request: IncomingMessage): string | undefined {
  const { headers, url = '/' } = request;
  const site = headers['sec-fetch-site'];
  const isOwn =
    headers.origin === undefined
      ? site === undefined || site === 'none' || site === 'same-origin'
      : hasOwnOrigin(request);
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (isEffect(url)) {
    if (!isLocal(request)) return 'the editor opens on this computer only';
    // Neither an address that a person types nor a program without a browser needs it.
    if (site !== 'same-origin' || request.method !== 'GET') return 'only the page itself opens the editor';
  }
  if (!isOwn && !(isVisit && request.method === 'GET' && screenAddress.test(url))) return 'a page of another origin';
  return leadsOutside(url) ? 'a link out of the repository' : undefined;
}

/** The address of a screen: for any other one Vite can show an error on the open page, with words of the address. */
const screenAddress = /^\/[\w/-]*(\?lng=[\w-]*)?$/;

/** Whether an address of Vite has an effect on this computer. */
const isEffect = (url: string) => /\/__open-in-editor\b/i.test(decoded(url)); // connect ignores case

/** Whether an address names a symbolic link to a file outside the repository. */
function leadsOutside(url: string): boolean {
  const root = realpathSync(rootFolder);
  return filesAt(url).some(
    (file) => existsSync(file) && isBelow(file, rootFolder) && !isBelow(realpathSync(file), root),
  );
}

/** The files that an address can name, below the site's folder or below the root of the file system. */
function filesAt(url: string): string[] {
  const [bare = ''] = url.split(/[?#]/);
  // An encoded question mark can be one of the name, or begin what Vite takes for a query.
  return [decoded(bare), decoded(url).split(/[?#]/)[0] ?? ''].flatMap((address) => {
    const path = posix.normalize(`/${address.replaceAll('\\', '/')}`).replace(/^\/@(fs|id)(?=\/)/, '');
    return [join(siteFolder, path), path];
  });
}

const isBelow = (file: string, folder: string) => file === folder || file.startsWith(folder + sep);

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Guards the dev server, which can write files, against the pages of other origins. */
export function guard(): Plugin {
  return {
    name: 'guard',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && !isPreview && mode !== 'test',
    config: () => ({ server: { cors: false } }),
    configureServer({ httpServer, middlewares }) {
      middlewares.use((request, response, next) => {
        response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
        response.setHeader('X-Frame-Options', 'DENY');
        response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        const reason = refusal(request);
        if (reason === undefined) {
          next();
          return;
        }
        response.statusCode = 403;
        response.end(`The dev server refuses this request: ${reason}.\n`);
      });
      // An address that is no path is an uncaught error in Vite, before any middleware.
      httpServer?.prependListener('request', (request: IncomingMessage) => {
        if (request.url?.startsWith('/')) return;
        request.url = '/';
        request.socket.destroy();
      });
      // Before Vite's own listener, which accepts any origin with its token, and none without it.
      httpServer?.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
        if (!hasOwnOrigin(request)) socket.destroy();
      });
    },
  };
}
