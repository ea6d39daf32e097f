// The configuration for nginx: the rules of the site, and the servers that use them.
import { assetsFolder } from '../base/paths.ts';
import { type Headers, caching, keyHeaders, mediaTypes } from './headers.ts';
import { directory } from '../machine-readable/openpgp.ts';
import { type Hosting, alias, block as blockWith, checked, literally, methods, strays } from './host-files.ts';

const block = (head: string, lines: string[]) => blockWith(head, lines, '    ');
const addHeaders = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);

const bare = (type: string) => type.replace('; charset=utf-8', '');

/** Media types of text, which have a character set; nginx itself adds HTML's. */
const texts = Object.values(mediaTypes)
  .filter((type) => type.includes('charset') && !type.startsWith('text/html'))
  .map(bare);

/** The document of unknown addresses, in the language of the path's prefix. */
function notFoundRules({ base, prefixes }: Hosting): string[] {
  const own = `if ($uri ~ "^${literally(base)}(${prefixes.join('|')})/") { set $not_found ${base}$1/404.html; }`;
  return [`set $not_found ${base}404.html;`, ...(prefixes.length > 0 ? [own] : []), 'error_page 404 $not_found;'];
}

/** Redirects to the one address of a document, and the locations of all files. */
function locations({ base, keys, security }: Hosting): string[] {
  const location = (path: string, lines: string[]) => block(`location ${path}`, lines);
  const assets = { ...security, 'Cache-Control': caching.assets };
  const { 'Content-Type': type = '', ...shared } = keyHeaders;
  const key = { ...security, ...shared, 'Cache-Control': caching.documents };
  const other = { ...security, 'Cache-Control': caching.documents, Allow: methods.join(', ') };
  return [
    // The raw address: a decoded one could put a line break into the header.
    `if ($request_uri ~ "^(?<before>[^?]*?)//+(?<after>.*)$") { return 301 $before/$after; }`,
    `if ($uri = ${base}index.html) { return 301 ${base}$is_args$args; }`,
    location('~ /(404(\\.html)?|_headers)$', ['internal;']),
    location(`~* "${strays}"`, ['internal;']),
    // Without a document of that name, the address is unknown.
    location('~ ^(?<address>.*[^/])(/|\\.html)$', [
      'if (-f $document_root$address.html) { return 301 $address$is_args$args; }',
      'return 404;',
    ]),
    location(`= ${base}`, [`try_files ${base}index.html =404;`]),
    location(base, ['try_files $uri $uri.html =404;']),
    // A location with a header of its own inherits none.
    location(`${base}${assetsFolder}/`, ['try_files $uri =404;', ...addHeaders(assets)]),
    ...(keys.length > 0
      ? [location(`${base}${directory}/`, [`default_type ${type};`, 'try_files $uri =404;', ...addHeaders(key)])]
      : []),
    location('@method', [...addHeaders(other), 'return 405;']),
  ];
}

/** The rules of the site, to be included in a server block that names the root. */
export function siteConf(given: Hosting): string {
  const hosting = checked(given);
  const types = Object.entries(mediaTypes).map(([extension, type]) => `${bare(type)} ${extension};`);
  return `# Written by the build; server.nginx.conf includes it. A server block of your own does too:
#   server { listen 443 ssl; root /var/www/site; include /etc/nginx/site.conf; }
server_tokens off;
absolute_redirect off;
default_type application/octet-stream;
charset utf-8;
charset_types ${texts.join(' ')};
# The build has compressed each text. With ngx_brotli's static module, include site.nginx-brotli.conf too.
gzip_static on;
gzip_vary on;
# nginx writes the headers of a 416 response twice; without ranges there is none.
max_ranges 0;
${block('types', types)}

${addHeaders({ ...hosting.security, 'Cache-Control': caching.documents }).join('\n')}

# Browsers read a backslash in an address as a slash.
if ($request_uri ~ "^[^?]*\\x5c") { return 400; }
error_page 405 @method;
if ($request_method !~ "^(${methods.join('|')})$") { return 405; }

${notFoundRules(hosting).join('\n')}

# One address for each document: no slash at its end, no .html, no empty segment.
${locations(hosting).join('\n')}
`;
}

/** For an nginx with ngx_brotli's static module, to be included beside the other file. */
export const brotliConf = 'brotli_static on;\n';

// Mozilla's intermediate configuration, guideline 5.7, without the DHE suites, which need a
// parameter file and which no client of that configuration requires.
const ciphers = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
];

const plain = ['listen 80;', 'listen [::]:80;'];
// `http2 on;` needs nginx 1.25.1; the parameter works in every version.
const secure = ['listen 443 ssl http2;', 'listen [::]:443 ssl http2;'];
const asDefault = (lines: string[]) => lines.map((line) => line.replace(';', ' default_server;'));

// In every server, the default one included, since nginx takes the protocols of a port from that one.
const tls = [
  'ssl_protocols TLSv1.2 TLSv1.3;',
  `ssl_ciphers ${ciphers.join(':')};`,
  'ssl_ecdh_curve X25519:prime256v1:secp384r1;',
  'ssl_prefer_server_ciphers off;',
  'ssl_session_timeout 1d;',
  'ssl_session_cache shared:site:10m;',
  'ssl_session_tickets off;',
];

function certificateOf(host: string): string[] {
  const folder = `/etc/letsencrypt/live/${host}`;
  return [`ssl_certificate ${folder}/fullchain.pem;`, `ssl_certificate_key ${folder}/privkey.pem;`];
}

/** The servers, to be included in nginx's http block: HTTPS, the redirects to it, and one for other names. */
export function serverConf(hosting: Hosting): string {
  const { host, security } = checked(hosting);
  const other = alias(host);
  const moved = ['server_tokens off;', `return 301 https://${host}$request_uri;`];
  const transport = { 'Strict-Transport-Security': security['Strict-Transport-Security'] ?? '' };
  return `# Written by the build. One certificate for both names:
#   certbot certonly --nginx -d ${host} -d ${other}
# Names that are not the site's: no certificate, no response.
${block('server', [
  ...asDefault([...plain, ...secure]),
  'server_name _;',
  'server_tokens off;',
  ...tls,
  'ssl_reject_handshake on;',
  'return 444;',
])}
${block('server', [...plain, `server_name ${host} ${other};`, ...moved])}
${block('server', [...secure, `server_name ${other};`, ...certificateOf(host), ...tls, ...addHeaders(transport), ...moved])}
${block('server', [
  ...secure,
  `server_name ${host};`,
  ...certificateOf(host),
  ...tls,
  'root /var/www/site;',
  'include /etc/nginx/site.conf;',
])}
`;
}
