// The only table of headers: those of every host and of the preview server.
import { integrityOf } from '../base/content-hash.ts';

/** Header names with their values. */
export type Headers = Record<string, string>;

/** The inline code of the documents: of their script elements and of their style elements. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

/** The hash source of an inline script or style (CSP 3, 2.3.1). */
const inlineHash = (code: string) => `'${integrityOf(code)}'`;

/** The policy of every document; it allows the inline code of `inline` and no other. Without the directive `skipped`. */
export function contentSecurityPolicy({ scripts, styles }: Inline, skipped?: string): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // Only the inline scripts and their imports.
    'script-src': ["'strict-dynamic'", ...scripts.map(inlineHash)],
    'style-src': ["'self'", ...styles.map(inlineHash)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  const allowed = Object.entries(directives).filter(([name]) => name !== skipped);
  return allowed.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** The same for a meta element, in which frame-ancestors has no effect (CSP 3, 3.3). */
export const metaPolicy = (inline: Inline) => contentSecurityPolicy(inline, 'frame-ancestors');

// The features that the site never uses; the copy buttons use clipboard-write.
const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The Strict-Transport-Security header by `hsts` of site.yaml: two years in seconds, as the browsers' preload list recommends. */
const strictTransport: Record<string, string> = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** No link says from which site it was followed. Documents repeat it for hosts that send no headers. */
export const referrerPolicy = 'no-referrer';

/** The headers of every response; `hsts` is that of site.yaml. */
export function securityHeaders(inline: Inline, hsts = 'host'): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inline),
    // A script without integrity metadata is not run (W3C SRI, 3.8).
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Strict-Transport-Security': strictTransport[hsts] ?? '',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': referrerPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy': [...denied.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
  };
}

/** How long browsers cache a file. */
export const caching = {
  /** A hashed file never changes: one year. */
  assets: 'public, max-age=31536000, immutable',
  /** Browsers revalidate any other file each time; also the default of Netlify and Cloudflare. */
  documents: 'public, max-age=0, must-revalidate',
};

/** The headers of a key in Web Key Directory (draft-koch-openpgp-webkey-service, 3.1). */
export const keyHeaders: Headers = {
  'Content-Type': 'application/octet-stream',
  'Access-Control-Allow-Origin': '*',
};
