import { articleScreen } from '../src/content/article-name.ts';
import { siteTitleOf } from '../src/content/identity.ts';
import type { Advisory } from '../src/content/advisory.ts';
import type { Locale } from '../src/generated/locales.ts';
import type { PublicContent } from '../src/generated/types.ts';
import { type Address, absolute, folderOf } from './base/address.ts';
import { disclosed } from './base/disclosed.ts';
import type { Output } from './base/outputs.ts';
import type { App, Client } from './bundle/bundle.ts';
import { licensesText } from './bundle/licenses.ts';
import type { CVForms } from './cv/forms.ts';
import { icon } from './look/drawings.ts';
import type { Palette } from './look/palette.ts';
import { feed } from './machine-readable/feed.ts';
import { robots, securityFile, securityText, sitemap, webManifest } from './machine-readable/files.ts';
import { keyName } from './machine-readable/openpgp.ts';

/** What the outputs are made of. */
interface Site {
  address: Address;
  app: App;
  client: Pick<Client, 'sources'>;
  contents: Record<Locale, PublicContent>;
  articles: Record<Locale, Advisory[]>;
  forms: Pick<CVForms, 'files'>;
  palettes: readonly [Palette, ...Palette[]];
}

/** A row of the table; an output without content is not published. */
type Row = Omit<Output, 'content'> & { content: Output['content'] | undefined };

/** The table of the files for crawlers, feed readers, researchers, address books and home screens. */
export async function outputsOf({
  address,
  app,
  articles,
  client,
  contents,
  forms,
  palettes,
}: Site): Promise<Output[]> {
  const source = contents[app.sourceLocale];
  const { png, svg } = await icon(source, palettes);
  const key = keyName in forms.files ? absolute(address, keyName) : undefined;
  const rows: Row[] = [
    { path: 'icon.svg', link: { rel: 'icon' }, content: svg },
    { path: 'icon-192.png', link: { rel: 'icon', sizes: '192x192' }, content: png(192) },
    { path: 'icon-512.png', content: png(512) },
    { path: 'apple-touch-icon.png', link: { rel: 'apple-touch-icon' }, content: png(180) },
    {
      path: 'site.webmanifest',
      link: { rel: 'manifest' },
      content: webManifest(address, source, app.sourceLocale, palettes[0].ground),
    },
    ...app.locales.map((locale) => feedIn(locale, address, app, contents[locale], articles[locale])),
    ...Object.entries(forms.files).map(([path, content]) => ({ path, content })),
    { path: 'licenses.txt', content: await licensesText(client.sources) },
    // Of a former site, for Netlify and Cloudflare Pages.
    { path: '_redirects', content: app.redirects || undefined },
    { path: 'robots.txt', content: robots(address) },
    { path: securityFile, content: securityText(app, address, key) },
  ];
  rows.push({ path: 'sitemap.xml', content: sitemap(app, address, rows, articles) });
  return rows.flatMap(({ content, ...row }) => (content === undefined ? [] : { ...row, content }));
}

/** Returns the feed of a language, to which its documents link. */
function feedIn(locale: Locale, address: Address, app: App, content: PublicContent, articles: Advisory[]): Row {
  const path = `${folderOf(locale, app.sourceLocale)}feed.atom`;
  const screens = new Set<string>(app.routes.map(({ id }) => id));
  const pageOf = (section: string) => absolute(address, app.pathFor(screens.has(section) ? section : 'whoami', locale));
  return {
    path,
    link: { rel: 'alternate', title: siteTitleOf(content), locale },
    content: feed(disclosed(content, app.site), {
      locale,
      self: absolute(address, path),
      home: absolute(address, app.pathFor('home', locale)),
      pageOf,
      articles: articles.map((article) => ({
        article,
        href: absolute(address, app.pathFor(articleScreen(article.name), locale)),
      })),
      updated: app.site.updated,
    }),
  };
}
