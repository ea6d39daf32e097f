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
  // add_header is inherited only where a block has none of its own, so each has them all.
  const headers = (cache: string) =>
    Object.entries({ ...security, 'Cache-Control': cache }).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    );
  const location = (path: string, lines: string[], cache = caching.documents) =>
    block(`location ${path}`, [...lines, ...headers(cache)], '    ');
  const types = Object.entries(mediaTypes).map(
    ([extension, type]) => `${type.replace('; charset=utf-8', '')} ${extension};`,
  );
  return `# Made by the build; include it in a server block that has the root:
#   server { listen 443 ssl; root /var/www/site; include /etc/nginx/site.conf; }
server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types ${charsetTypes()};
gzip on;
gzip_vary on;
gzip_types ${charsetTypes()};
${block('types', types, '    ')}

# One address for each document: no slash at its end, no .html.
if ($uri = ${base}index.html) { return 301 ${base}; }
if ($uri ~ ^(${base}(?!.*404\\.html).+?)(/|\\.html)$) { set $address $1; }
if (-f $document_root$address.html) { return 301 $address; }

error_page 404 ${base}404.html;
${location(`= ${base}`, [`try_files ${base}index.html =404;`])}
${location(base, ['try_files $uri $uri.html =404;'])}
${location(`${base}${assetsFolder}/`, ['try_files $uri =404;'], caching.assets)}
${prefixes.map((prefix) => location(`${base}${prefix}/`, [`error_page 404 ${base}${prefix}/404.html;`, 'try_files $uri $uri.html =404;'])).join('\n')}
`;
}

/** Media types of text without the parameter; nginx itself adds HTML's. */
function charsetTypes(): string {
  const types = Object.values(mediaTypes).filter((type) => type.includes('charset') && !type.startsWith('text/html'));
  return types.map((type) => type.replace('; charset=utf-8', '')).join(' ');
}

/** Caddy, to be imported in a site block that names the root. */
export function caddyfile({ base, prefixes, security }: Hosting): string {
  const set = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  const types = Object.entries(mediaTypes).map(([extension, type]) => `header *.${extension} Content-Type "${type}"`);
  const notFound = [
    ...prefixes.flatMap((prefix) => [
      `@${prefix} path ${base}${prefix}/*`,
      `rewrite @${prefix} ${base}${prefix}/404.html`,
    ]),
    `@rest not path ${prefixes.map((prefix) => `${base}${prefix}/*`).join(' ')}`,
    `rewrite @rest ${base}404.html`,
    'header Content-Type "text/html; charset=utf-8"',
    'file_server',
  ];
  return `# Made by the build; import it in a site block that has the root:
#   example.org { root * /var/www/site
#     import /etc/caddy/site.caddy }
encode zstd gzip
${block('header', [...set(security), `Cache-Control "${caching.documents}"`], '\t')}
header ${base}${assetsFolder}/* Cache-Control "${caching.assets}"
${types.join('\n')}

# One address for each document: no slash at its end, no .html.
redir ${base}index.html ${base} 301
${block('@again', [`path_regexp address ^(${base}.+?)(/|\\.html)$`, `not path *404.html ${base}index.html`, 'file {re.address.1}.html'], '\t')}
redir @again {re.address.1} 301

try_files {path} {path}.html
file_server
${block('handle_errors 404', notFound, '\t')}
`;
}
