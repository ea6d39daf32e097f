import type { Locale } from '../../src/generated/locales.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import type { ScreenId } from '../../src/routes.ts';
import { type Address, absolute } from '../address.ts';
import { scriptJSON, tag } from './html.ts';
import type { App } from '../bundle.ts';
import { structuredData } from './structured-data.ts';

/** One document of the site. */
export interface Page {
  screen: ScreenId;
  locale: Locale;
  content: PublicContent;
  /** Whether this is the 404 document, which search engines must not index. */
  notFound: boolean;
}

/** A social network's preview picture, 1200 × 630 pixels, by language: its address below the base path. */
export type ShareImages = Record<Locale, string>;

/** The links between the documents of one screen in all languages; x-default is the source language. */
function alternates(app: App, address: Address, screen: ScreenId): string[] {
  const link = (hreflang: string, locale: Locale) =>
    tag('link', { rel: 'alternate', hreflang, href: absolute(address, app.pathFor(screen, locale)) });
  return [...app.locales.map((locale) => link(locale, locale)), link('x-default', app.sourceLocale)];
}

/** Returns the Open Graph and Twitter card elements for shared links. */
function sharing(app: App, address: Address, page: Page, images: ShareImages): string[] {
  const { content, locale, screen } = page;
  const property = (name: string, value: string) => tag('meta', { property: `og:${name}`, content: value });
  const regions = (locales: readonly Locale[]) =>
    locales.map((other) => app.openGraphLocales[other]).filter((region) => region !== undefined);
  return [
    property('type', screen === 'whoami' ? 'profile' : 'website'),
    property('site_name', content.meta.title),
    property('title', app.titleOf(content, screen)),
    property('description', app.descriptionOf(content, screen)),
    property('url', absolute(address, app.pathFor(screen, locale))),
    ...regions([locale]).map((region) => property('locale', region)),
    ...regions(app.locales.filter((other) => other !== locale)).map((region) => property('locale:alternate', region)),
    property('image', absolute(address, images[locale])),
    property('image:type', 'image/png'),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', `${content.owner.name}. ${content.owner.role}`),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Returns the elements of documents that have their own address. */
function discovery(app: App, address: Address, page: Page, images: ShareImages): string[] {
  const data = structuredData(app, address, page);
  return [
    tag('link', { rel: 'canonical', href: absolute(address, app.pathFor(page.screen, page.locale)) }),
    ...alternates(app, address, page.screen),
    ...sharing(app, address, page, images),
    ...(data ? [`<script type="application/ld+json">${scriptJSON(data)}</script>`] : []),
  ];
}

/** Returns the elements for search engines and social networks, one on each line. */
export function searchHead(app: App, address: Address, page: Page, images: ShareImages): string[] {
  const { content, notFound, screen } = page;
  return [
    tag('meta', { name: 'description', content: app.descriptionOf(content, screen) }),
    ...(notFound ? [tag('meta', { name: 'robots', content: 'noindex' })] : discovery(app, address, page, images)),
  ];
}
