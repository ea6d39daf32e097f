// The headers that a web server must send (docs/hosting.md), written a second time by hand. The tests
// of the web servers compare their responses with them, never with the site's own table.
import { createHash } from 'node:crypto';

/** How long browsers cache a file. */
export const expectedCaching = {
  /** A file with a hash of its content in its name. */
  hashed: 'public, max-age=31536000, immutable',
  /** Any other file. */
  other: 'public, max-age=0, must-revalidate',
};

/** The media types of the published files by extension (IANA). */
export const expectedTypes: Record<string, string> = {
  asc: 'application/pgp-keys',
  atom: 'application/atom+xml; charset=utf-8',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

const hashes = (codes: string[]) =>
  codes.map((code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`).join('');

/** The headers of a key in Web Key Directory (draft-koch-openpgp-webkey-service, 3.1). */
export const expectedOfKey = { 'Content-Type': 'application/octet-stream', 'Access-Control-Allow-Origin': '*' };

/** The security headers of every response of a site, for the inline code of its documents. */
export function expectedSecurity({ scripts, styles }: { scripts: string[]; styles: string[] }): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'strict-dynamic'${hashes(scripts)}`,
      `style-src 'self'${hashes(styles)}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), ' +
      'gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), ' +
      'publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=(), clipboard-write=(self)',
  };
}
