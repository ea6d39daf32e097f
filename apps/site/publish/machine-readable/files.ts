import { articleScreen } from '../../src/content/article-name.ts';
import { brandOf, siteDescriptionOf, siteTitleOf } from '../../src/content/identity.ts';
import type { Advisory } from '../../src/content/advisory.ts';
import type { Locale } from '../../src/generated/locales.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import type { ScreenId } from '../../src/routes.ts';
import { type Address, absolute } from '../base/address.ts';
import { escape } from '../base/html.ts';
import type { Output } from '../base/outputs.ts';
import type { App } from '../bundle/bundle.ts';

/** The sitemap: every document with its other languages (sitemaps.org 0.9, Google's xhtml:link), and every PDF. */
export function sitemap(
  app: App,
  address: Address,
  outputs: readonly Pick<Output, 'path'>[],
  articles: Partial<Record<Locale, Advisory[]>> = {},
): string {
  const changed = (date: string | undefined) => (date ? [`    <lastmod>${date}</lastmod>`] : []);
  const lastmod = changed(app.site.updated);
  const entriesOf = (id: ScreenId, locales: readonly Locale[], lastmod: string[]) => {
    const href = (locale: Locale) => escape(absolute(address, app.pathFor(id, locale)));
    const alternate = (hreflang: string, locale: Locale) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href(locale)}"/>`;
    const alternates = [
      ...locales.map((locale) => alternate(locale, locale)),
      alternate('x-default', locales[0] ?? app.sourceLocale),
    ];
    return locales.map((locale) =>
      ['  <url>', `    <loc>${href(locale)}</loc>`, ...lastmod, ...alternates, '  </url>'].join('\n'),
    );
  };
  const written = new Map(Object.values(articles).flatMap((all) => all.map((article) => [article.name, article])));
  const entries = [
    ...app.routes.flatMap(({ id }) => entriesOf(id, app.locales, lastmod)),
    ...[...written.values()].flatMap(({ date, locales, name, updated }) => {
      const own = app.locales.filter((locale) => locales.includes(locale));
      return entriesOf(articleScreen(name), own, changed(updated ?? date));
    }),
  ];
  const pdfs = outputs
    .filter(({ path }) => path.endsWith('.pdf'))
    .map(({ path }) =>
      ['  <url>', `    <loc>${escape(absolute(address, path))}</loc>`, ...lastmod, '  </url>'].join('\n'),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...entries, ...pdfs].join('\n')}
</urlset>
`;
}

/** Allows every page and names the sitemap (RFC 9309). */
export function robots(address: Address): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute(address, 'sitemap.xml')}\n`;
}

/** Where security.txt is (RFC 9116, 3). */
export const securityFile = '.well-known/security.txt';

/**
 * security.txt by RFC 9116; undefined if the settings have no contact. `key` is the address of the owner's key,
 * unless the settings have another one.
 */
export function securityText(app: App, address: Address, key?: string): string | undefined {
  const { security } = app.site;
  if (!security) return undefined;
  const fields = {
    Contact: security.contact,
    Expires: security.expires,
    Encryption: security.encryption ?? key,
    Acknowledgments: security.acknowledgments,
    'Preferred-Languages': security.preferredLanguages ?? app.locales.join(', '),
    Canonical: security.canonical ?? absolute(address, securityFile),
    Policy: security.policy,
  };
  return Object.entries(fields)
    .flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}\n`] : []))
    .join('');
}

/** Returns a value without line breaks, which could begin another field. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/**
 * Returns a warning if files in .well-known are below a base path, where no software looks for them (RFC 8615, 3).
 * A security.txt with another address in the settings is one that the owner has put there.
 */
export function misplaced(files: readonly string[], { base, origin }: Address, { security }: App['site']) {
  const isMissed = (file: string) =>
    file.startsWith('.well-known/') && !(file === securityFile && security?.canonical !== undefined);
  if (base === '/' || !files.some(isMissed)) return undefined;
  return `software looks for security.txt and keys in ${origin}/.well-known, and not in ${origin}${base}.well-known: put a copy of the folder there, and name that of security.txt in content/site.yaml, security.canonical`;
}

/** The web app manifest: the site's name, colours and icons on a home screen. */
export function webManifest({ base }: Address, content: PublicContent, locale: Locale, color: string): string {
  const icon = (size: number) => ({ src: `${base}icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = {
    name: siteTitleOf(content),
    short_name: brandOf(content),
    description: siteDescriptionOf(content),
    lang: locale,
    start_url: base,
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: [{ src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml' }, icon(192), icon(512)],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
