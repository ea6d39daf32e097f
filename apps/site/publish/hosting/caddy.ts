// The rules of the site for Caddy.
import { assetsFolder } from '../base/paths.ts';
import { mediaTypes } from '../base/outputs.ts';
import { type Headers, caching, keyHeaders } from './headers.ts';
import { directory } from '../machine-readable/openpgp.ts';
import { type Hosting, block as blockWith, hostNames, methods } from './host-files.ts';

const block = (head: string, lines: string[]) => blockWith(head, lines, '\t');
const nested = (head: string, lines: string[]) => block(head, lines).split('\n');
const setHeaders = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name} "${value}"`);

const fileServer = nested('file_server', ['precompressed br gzip', 'disable_canonical_uris']);

// The raw address: a decoded one could put a line break into a header.
const onAddress = (name: string, pattern: string) =>
  `@${name} vars_regexp ${name} {http.request.orig_uri} "${pattern}"`;

/** The requests that the site rejects. */
const refusals = [
  `@method not method ${methods.join(' ')}`,
  'error @method 405',
  // Browsers read a backslash in an address as a slash.
  onAddress('backslash', '^[^?]*(\\\\|%5[Cc])'),
  'error @backslash 404',
  // No file has a NUL, 250 bytes or a path of 1,000 bytes; Caddy would report status 500.
  onAddress('unreadable', '^[^?]*?(%00|/([^%/?]|%..){250})|^([^%?]|%..){1000}'),
  'error @unreadable 404',
];

/** Redirects to the one address of a document. */
function redirects({ base, moved }: Hosting): string[] {
  return [
    onAddress('doubled', '^([^?]*?)//+(.*)$'),
    'redir @doubled {re.doubled.1}/{re.doubled.2} 301',
    `@hidden path */404 */404.html */404/ ${hostNames.map((name) => `*/${name}`).join(' ')}`,
    'error @hidden 404',
    ...moved.map(([from, to]) => `redir "${from}" "${to}" 301`),
    // The language cookie is one of the base path with its slash.
    ...(base === '/'
      ? []
      : [onAddress('base', `^${base.slice(0, -1)}(\\?.*)?$`), `redir @base ${base}{re.base.1} 301`]),
    onAddress('index', `^${base}index\\.html(\\?.*)?$`),
    `redir @index ${base}{re.index.1} 301`,
    onAddress('again', `^(${base}[^?]*[^?/])(/|\\.html)(\\?.*)?$`),
    ...nested('route @again', [
      '@document file {re.again.1}.html',
      'redir @document {re.again.1}{re.again.3} 301',
      'error 404',
    ]),
  ];
}

/** The rules of the site, to be imported in a site block that names the root. */
export function siteCaddy(hosting: Hosting): string {
  const { base, prefixes, security } = hosting;
  const types = Object.entries(mediaTypes).flatMap(([extension, type]) => [
    `@${extension} path *.${extension}`,
    `header @${extension} Content-Type "${type}"`,
  ]);
  const serve = [
    ...nested('header', setHeaders({ ...security, 'Cache-Control': caching.documents })),
    'header -Server',
    `header ${base}${assetsFolder}/* Cache-Control "${caching.assets}"`,
    ...types,
    ...nested(`header ${base}${directory}/*`, setHeaders(keyHeaders)),
    ...refusals,
    '# One address for each document: no slash at its end, no .html, no empty segment.',
    ...redirects(hosting),
    'try_files {path} {path}.html',
    ...fileServer,
  ];
  const notFound = [
    ...prefixes.flatMap((prefix) => nested(`handle ${base}${prefix}/*`, [`rewrite * ${base}${prefix}/404.html`])),
    ...nested('handle', [`rewrite * ${base}404.html`]),
    `header Cache-Control "${caching.documents}"`,
    `header Content-Type "${mediaTypes.html ?? ''}"`,
    ...fileServer,
  ];
  const failed = [
    '@refused expression {err.status_code} == 405',
    ...nested('handle @refused', [`header Allow "${methods.join(', ')}"`, 'header -Content-Type', 'respond 405']),
    ...nested('handle', notFound),
  ];
  return `# Written by the build, for a site block:
#   example.org { root * /var/www/site
#     import /etc/caddy/site.caddy }
# In the order of the lines: the later header wins.
${block('route', serve)}
${block('handle_errors', failed)}
`;
}
