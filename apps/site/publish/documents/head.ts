import { siteTitleOf } from '../../src/content/identity.ts';
import type { Locale } from '../../src/generated/locales.ts';
import type { ScreenId } from '../../src/routes.ts';
import { type Address, absolute } from '../base/address.ts';
import { scriptJSON, tag } from '../base/html.ts';
import { shareSize } from '../look/drawings.ts';
import type { App } from '../bundle/bundle.ts';
import type { Page } from './page.ts';
import { structuredData } from './structured-data.ts';

/** The addresses of the share pictures below the base path, by language and screen. */
export type ShareImages = Record<Locale, Partial<Record<ScreenId, string>>>;

/**
 * The links between the documents of one screen in all languages; x-default is the source language.
 * With many languages, only the sitemap has them, which search engines treat alike.
 */
function alternates(app: App, address: Address, { article, screen }: Page): string[] {
  if (app.manyLanguages) return [];
  const locales = app.locales.filter((locale) => !article || article.locales.includes(locale));
  const [first = app.sourceLocale] = locales;
  const link = (hreflang: string, locale: Locale) =>
    tag('link', { rel: 'alternate', hreflang, href: absolute(address, app.pathFor(screen, locale)) });
  return [...locales.map((locale) => link(locale, locale)), link('x-default', first)];
}

/** Returns the Open Graph and Twitter card elements for shared links. */
function sharing(app: App, address: Address, page: Page, images: ShareImages): string[] {
  const { article, content, locale, screen } = page;
  const image = absolute(address, images[locale][screen] ?? '');
  const { name, role } = content.owner;
  const imageText = screen === 'home' ? `${name}. ${role}` : `${app.headingOf(content, screen)}. ${name}, ${role}`;
  const property = (name: string, value: string) => tag('meta', { property: `og:${name}`, content: value });
  const others = app.locales.filter((other) => other !== locale && (!article || article.locales.includes(other)));
  const regions = (locales: readonly Locale[]) =>
    locales.map((other) => app.openGraphLocales[other]).filter((region) => region !== undefined);
  return [
    property('type', article ? 'article' : screen === 'whoami' ? 'profile' : 'website'),
    property('site_name', siteTitleOf(content)),
    property('title', app.titleOf(content, screen)),
    property('description', app.descriptionOf(content, screen)),
    property('url', absolute(address, app.pathFor(screen, locale))),
    ...regions([locale]).map((region) => property('locale', region)),
    ...regions(app.manyLanguages ? [] : others).map((region) => property('locale:alternate', region)),
    property('image', image),
    property('image:type', 'image/png'),
    property('image:width', String(shareSize.width)),
    property('image:height', String(shareSize.height)),
    property('image:alt', imageText),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:image', content: image }),
    tag('meta', { name: 'twitter:image:alt', content: imageText }),
  ];
}

/** Returns the elements of documents that have their own address. */
function discovery(app: App, address: Address, page: Page, images: ShareImages): string[] {
  const data = structuredData(app, address, page);
  return [
    tag('link', { rel: 'canonical', href: absolute(address, app.pathFor(page.screen, page.locale)) }),
    ...alternates(app, address, page),
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
