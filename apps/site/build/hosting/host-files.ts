// Writes the table of headers in the words of each host.
import { type Headers, assetsFolder, caching, mediaTypes } from './headers.ts';

/** What hosts have to know of a built site. */
export interface Hosting {
  /** The base path with its slashes. */
  base: string;
  /** The headers of every answer. */
  security: Headers;
  /** The languages that have a prefix, and with it a 404 document of their own. */
  prefixes: readonly string[];
}

const indented = (lines: string[], by = '  ') => lines.map((line) => by + line);
const section = (head: string, lines: string[]) => [head, ...indented(lines)].join('\n');
const block = (head: string, lines: string[], by: string) => [`${head} {`, ...indented(lines, by), '}'].join('\n');

// The files that a browser or a crawler would take for something else.
const typed = { 'site.webmanifest': 'webmanifest', 'contact.vcf': 'vcf' };

const bare = (type: string) => type.replace('; charset=utf-8', '');

/** Media types of text, which have a character set; nginx itself adds HTML's. */
const texts = Object.values(mediaTypes)
  .filter((type) => type.includes('charset') && !type.startsWith('text/html'))
  .map(bare);

/** The _headers file of Netlify and Cloudflare Pages, inside the published folder. */
export function headersFile({ base, security }: Hosting): string {
  const list = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const types = Object.entries(typed).map(([file, extension]) =>
    section(`${base}${file}`, [`Content-Type: ${mediaTypes[extension]}`]),
  );
  // Other answers keep the hosts' own Cache-Control, which is that of documents:
  // a second rule's value would be added to the first one's.
  return `${[
    section(`${base}*`, list(security)),
    section(`${base}${assetsFolder}/*`, [`Cache-Control: ${caching.assets}`]),
    ...types,
  ].join('\n')}\n`;
}

/** nginx, to be included in a server block that names the root. */
export function nginxConf({ base, prefixes, security }: Hosting): string {
  const add = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  const location = (path: string, lines: string[]) => block(`location ${path}`, lines, '    ');
  const types = Object.entries(mediaTypes).map(([extension, type]) => `${bare(type)} ${extension};`);
  const files = 'try_files $uri $uri.html =404;';
  return `# Made by the build; include it in a server block that has the root:
#   server { listen 443 ssl; root /var/www/site; include /etc/nginx/site.conf; }
server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types ${texts.join(' ')};
# The build has compressed each text. With ngx_brotli's static module, include site.nginx-brotli.conf too.
gzip_static on;
gzip_vary on;
${block('types', types, '    ')}

${add({ ...security, 'Cache-Control': caching.documents }).join('\n')}

# One address for each document: no slash at its end, no .html.
if ($uri = ${base}index.html) { return 301 ${base}; }
if ($uri ~ ^(${base}(?!.*404\\.html).+?)(/|\\.html)$) { set $address $1; }
if (-f $document_root$address.html) { return 301 $address; }

error_page 404 ${base}404.html;
${location('~ /(404(\\.html)?|_headers)$', ['internal;'])}
${location(`= ${base}`, [`try_files ${base}index.html =404;`])}
${location(base, [files])}
${prefixes.map((prefix) => location(`${base}${prefix}/`, [`error_page 404 ${base}${prefix}/404.html;`, files])).join('\n')}
# A location with a header of its own inherits none.
${location(`${base}${assetsFolder}/`, ['try_files $uri =404;', ...add({ ...security, 'Cache-Control': caching.assets })])}
`;
}

/** For an nginx with ngx_brotli's static module, to be included beside the other file. */
export const nginxBrotliConf = 'brotli_static on;\n';

/** Caddy, to be imported in a site block that names the root. */
export function caddyfile({ base, prefixes, security }: Hosting): string {
  const set = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  const types = Object.entries(mediaTypes).flatMap(([extension, type]) => [
    `@${extension} path *.${extension}`,
    `header @${extension} Content-Type "${type}"`,
  ]);
  const nested = (head: string, lines: string[]) => block(head, lines, '\t').split('\n');
  const fileServer = nested('file_server', ['precompressed br gzip']);
  const serve = [
    ...nested('header', set({ ...security, 'Cache-Control': caching.documents })),
    `header ${base}${assetsFolder}/* Cache-Control "${caching.assets}"`,
    ...types,
    '# One address for each document: no slash at its end, no .html.',
    '@hidden path */404 */404.html */404/ */_headers',
    'error @hidden 404',
    `redir ${base}index.html ${base} 301`,
    `@again path_regexp address ^(${base}.+?)(/|\\.html)$`,
    ...nested('route @again', ['@document file {re.address.1}.html', 'redir @document {re.address.1} 301']),
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
  return `# Made by the build; import it in a site block that has the root:
#   example.org { root * /var/www/site
#     import /etc/caddy/site.caddy }
# In the order of the lines: the later header wins.
${block('route', serve, '\t')}
${block('handle_errors', notFound, '\t')}
`;
}
