// The rules of the site for nginx.
import { assetsFolder } from '../base/paths.ts';
import { mediaTypes } from '../base/outputs.ts';
import { type Headers, caching, keyHeaders } from './headers.ts';
import { directory } from '../machine-readable/openpgp.ts';
import { type Hosting, block as blockWith, hostNames, methods } from './host-files.ts';

const block = (head: string, lines: string[]) => blockWith(head, lines, '    ');
const addHeaders = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);

/** The document of unknown addresses, in the language of the path's prefix. */
function notFoundRules({ base, prefixes }: Hosting): string[] {
  const own = `if ($uri ~ "^${base}(${prefixes.join('|')})/") { set $not_found ${base}$1/404.html; }`;
  return [`set $not_found ${base}404.html;`, ...(prefixes.length > 0 ? [own] : []), 'error_page 404 $not_found;'];
}

/** Redirects to the one address of a document, and the locations of all files. */
function locations({ base, moved, security }: Hosting): string[] {
  const location = (path: string, lines: string[]) => block(`location ${path}`, lines);
  const assets = { ...security, 'Cache-Control': caching.assets };
  const { 'Content-Type': type = '', ...shared } = keyHeaders;
  const key = { ...security, ...shared, 'Cache-Control': caching.documents };
  const other = { ...security, 'Cache-Control': caching.documents, Allow: methods.join(', ') };
  return [
    // The raw address: a decoded one could put a line break into the header.
    `if ($request_uri ~ "^(?<before>[^?]*?)//+(?<after>.*)$") { return 301 $before/$after; }`,
    `if ($uri = ${base}index.html) { return 301 ${base}$is_args$args; }`,
    location(`~ /(404(\\.html)?|${hostNames.join('|')})$`, ['internal;']),
    // It compares decoded paths.
    ...moved.map(([from, to]) => location(`= "${decodeURI(from)}"`, [`return 301 ${to};`])),
    // Without a document of that name, the address is unknown.
    location('~ ^(?<address>.*[^/])(/|\\.html)$', [
      'if (-f $document_root$address.html) { return 301 $address$is_args$args; }',
      'return 404;',
    ]),
    location(`= ${base}`, [`try_files ${base}index.html =404;`]),
    location(base, ['try_files $uri $uri.html =404;']),
    // A location with a header of its own inherits none.
    location(`${base}${assetsFolder}/`, ['try_files $uri =404;', ...addHeaders(assets)]),
    location(`${base}${directory}/`, [`default_type ${type};`, 'try_files $uri =404;', ...addHeaders(key)]),
    location('@method', [...addHeaders(other), 'return 405;']),
  ];
}

/** The rules of the site, to be included in a server block that names the root. */
export function siteConf(hosting: Hosting): string {
  const types = Object.entries(mediaTypes).map(([extension, type]) => `"${type}" ${extension};`);
  return `# Written by the build, for a server block:
#   server { listen 443 ssl; root /var/www/site; include /etc/nginx/site.conf; }
server_tokens off;
absolute_redirect off;
default_type application/octet-stream;
# The build has compressed each text. With ngx_brotli's static module, add: brotli_static on;
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
