import { articleScreen } from '../src/content/article-name.ts';
import { brandOf } from '../src/content/identity.ts';
import { assetsFolder } from './base/paths.ts';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locale } from '../src/generated/locales.ts';
import type { Advisory } from '../src/content/advisory.ts';
import type { PublicContent } from '../src/generated/types.ts';
import type { TextsFile } from '../src/i18n/backend.ts';
import { type Address, absolute, addressOf, folderOf } from './base/address.ts';
import { escape, tag } from './base/html.ts';
import { type Client, type App, buildClient, buildApp, buildStartScript } from './bundle/bundle.ts';
import { pagesOf } from '../src/i18n/articles.ts';
import { type SiteContent, modulesIn, textsOf } from './base/compiled.ts';
import { type Frame, documentOf, fileOf, inlineOf, loadErrorTemplate } from './documents/document.ts';
import { contentHash } from './base/content-hash.ts';
import type { Finding } from './base/findings.ts';
import { type ShareSheet, shareImages as drawShareImages } from './look/drawings.ts';
import { type Output, linksTo } from './base/outputs.ts';
import { type ShareImages, searchHead } from './documents/head.ts';
import { undescribed } from './documents/undescribed.ts';
import type { Page } from './documents/page.ts';
import { drawnPictures } from './look/contours.ts';
import { securityHeaders } from './hosting/headers.ts';
import { siteCaddy } from './hosting/caddy.ts';
import { type Hosting, headersFile, movedIn } from './hosting/host-files.ts';
import { siteConf } from './hosting/nginx.ts';
import { type Palette, readPalettes } from './look/palette.ts';
import { precompress } from './hosting/precompress.ts';
import { type CVForms, cvForms } from './cv/forms.ts';
import { outputsOf } from './outputs.ts';
import { browserTexts } from '../src/i18n/browser-texts.ts';
import { type PublishedTexts, publishedTexts } from './published-texts.ts';

/** Files by their path below the published folder. */
type Files = Record<string, string | Uint8Array>;

/** The articles of each language, newest first. */
type Articles = Record<Locale, Advisory[]>;

/** The input and the intermediate results of one build. */
interface Build {
  address: Address;
  /** The folder of the content. */
  folder: string;
  /** The picture that is drawn for Home, if the content has none. */
  drawn: string | undefined;
  client: Client;
  app: App;
  contents: Record<Locale, PublicContent>;
  articles: Articles;
  palettes: [Palette, ...Palette[]];
  outputs: Output[];
  /** The texts as the browser fetches them, by LOCALE-PART. */
  parts: Record<string, TextsFile>;
  texts: PublishedTexts;
}

/** A published site, for the budget and the hosts' files. */
export interface Published {
  client: Client;
  app: App;
  texts: PublishedTexts;
  outputs: Output[];
  hosting: Hosting;
  findings: Finding[];
  /** What the owner may improve. */
  hint: string | undefined;
}

export interface Options {
  /** The content, compiled. */
  content: SiteContent;
  /** The folder to publish into; its files are replaced. */
  outDir: string;
  /** The address of the site: https://example.org or https://example.org/repo. */
  url: string;
}

/** Builds the whole site into a folder. Throws if something is missing or wrong. */
export async function publish({ content, outDir, url }: Options): Promise<Published> {
  const address = addressOf(url);
  const forms = await cvForms(content, address);
  const app = await buildApp(address.base, content);
  const client = await buildClient(outDir, address.base, content);
  const contents = await inEach(app, (locale) => textsOf(content, locale));
  const hasArticles = app.routes.some(({ id }) => id === 'writing');
  const articles = await inEach(app, async (locale) => (hasArticles ? pagesOf(modulesIn(content), locale) : []));
  const parts = await readParts(content, app, forms, articles);
  const texts = publishedTexts(parts);
  const palettes = await readPalettes(app.site.look);
  const { folder } = content;
  const outputs = await outputsOf({ address, app, articles, client, contents, forms, palettes });
  const [drawn] = await drawnPictures(content);
  const build: Build = { address, articles, drawn, folder, client, app, contents, outputs, palettes, parts, texts };
  const images = await shareImages(build);
  const frame = await makeFrame(build);
  await write(outDir, { ...images.files, ...texts.files });
  const hosting = await hostingOf(build, frame, outDir, [texts.prefix, images.prefix]);
  await write(outDir, await documents(build, frame, images.addresses));
  await write(outDir, Object.fromEntries(outputs.map(({ path, content }) => [path, content])));
  await write(outDir, { _headers: headersFile(hosting) });
  await precompress(outDir);
  await makeReadable(outDir);
  return {
    client,
    app,
    texts,
    outputs,
    hosting,
    findings: forms.findings,
    hint: undescribed(app, contents[app.sourceLocale]),
  };
}

/** The files for hosts outside of the published folder. */
export function hostFiles(hosting: Hosting): Files {
  return {
    'site.nginx.conf': siteConf(hosting),
    'site.caddy': siteCaddy(hosting),
  };
}

/** Writes files below a folder. */
export async function write(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Lets every user read a folder, since a web server runs as another one, whatever the umask of the build was. */
export async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Puts a folder in the place of another one, whose files a preview may serve at the same time. */
export async function replaceFolder(next: string, folder: string): Promise<void> {
  const old = `${next}-old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(next, folder);
  await rm(old, { recursive: true, force: true });
}

/** Returns what `read` returns for each language. */
async function inEach<T>({ locales }: App, read: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const pairs = locales.map(async (locale) => [locale, await read(locale)] as const);
  return Object.fromEntries(await Promise.all(pairs)) as Record<Locale, T>;
}

/** Returns the screens of the articles that a language, or any, has. */
const articleScreens = (articles: Advisory[]) => [...new Set(articles.map(({ name }) => articleScreen(name)))];

async function readParts(content: SiteContent, app: App, { links }: CVForms, articles: Articles) {
  const all = articleScreens(Object.values(articles).flat());
  const parts = app.locales.flatMap((locale) =>
    (['common', ...app.routes.map(({ id }) => id), ...all] as const).map(
      async (part) => [`${locale}-${part}`, await browserTexts(modulesIn(content), locale, part, links)] as const,
    ),
  );
  return Object.fromEntries(await Promise.all(parts)) as Build['parts'];
}

/** Returns the content of a language with an article, whose screen it has. */
const withArticle = (content: PublicContent, article: Advisory): PublicContent => ({
  ...content,
  articles: { [article.name]: article },
});

/** The screens of a language with their contents: those of the menu, and the articles. */
function pagesIn({ app, articles, contents }: Build, locale: Locale) {
  const content = contents[locale];
  return [
    ...app.routes.map(({ id, number }) => ({ id, number, content, article: undefined })),
    ...articles[locale].map((article) => ({
      id: articleScreen(article.name),
      number: app.routes.find(({ id }) => id === 'writing')?.number ?? '',
      content: withArticle(content, article),
      article,
    })),
  ];
}

/** Draws the share pictures. Like the texts, they have one hash for all. */
async function shareImages(build: Build) {
  const { address, palettes, app } = build;
  const host = new URL(address.origin).host;
  const made: { locale: Locale; id: string; image: Uint8Array }[] = [];
  for (const locale of app.locales) {
    const pages = pagesIn(build, locale);
    const sheets = pages.map((page) => shareSheet(build, page, host));
    const images = await drawShareImages(sheets, palettes[0], { locale, direction: app.localeDirections[locale] });
    made.push(...images.flatMap((image, index) => ({ locale, id: pages[index]?.id ?? '', image })));
  }
  const prefix = `${assetsFolder}/share-${contentHash(Buffer.concat(made.map(({ image }) => image)))}-`;
  const named = made.map(({ id, image, locale }) => ({ id, image, locale, name: `${prefix}${locale}-${id}.png` }));
  const addresses = Object.fromEntries(
    app.locales.map((locale) => [
      locale,
      Object.fromEntries(named.filter((one) => one.locale === locale).map(({ id, name }) => [id, name])),
    ]),
  ) as ShareImages;
  return { prefix, addresses, files: Object.fromEntries(named.map(({ image, name }) => [name, image])) as Files };
}

/** The share picture of a screen: the names of the screen and the owner; on Home, only the owner's, and the picture. */
function shareSheet(
  { app, drawn, folder, palettes }: Build,
  { article, content, id, number }: ReturnType<typeof pagesIn>[number],
  host: string,
): ShareSheet {
  const { introdata, owner } = content;
  const home = id === 'home';
  const light = palettes[0].scheme === 'light' ? introdata.light_img_url : undefined;
  const picture = home ? (light ?? introdata.your_img_url) : article?.picture;
  return {
    picture: picture ? join(folder, picture) : home ? drawn : undefined,
    brand: brandOf(content),
    title: home ? owner.name : app.headingOf(content, id),
    subtitle: home ? owner.role : owner.name,
    role: home ? introdata.animated.first : owner.role,
    host,
    figure: home ? '' : number,
  };
}

async function makeFrame({ address: { base }, client, palettes, app, texts }: Build): Promise<Frame> {
  return { client, palettes, startScript: await buildStartScript(client, app.locales, base, base + texts.prefix) };
}

async function hostingOf(build: Build, frame: Frame, outDir: string, prefixes: string[]): Promise<Hosting> {
  const { address, app, outputs } = build;
  const files = (await readdir(join(outDir, assetsFolder))).sort().map((name) => `${assetsFolder}/${name}`);
  const screens = app.locales.flatMap((locale) => pagesIn(build, locale).map(({ id }) => id));
  const single = files.filter((file) => !prefixes.some((prefix) => file.startsWith(prefix)));
  return {
    base: address.base,
    security: securityHeaders(inlineOf(frame, screens), app.site.hsts),
    prefixes: app.locales.filter((locale) => locale !== app.sourceLocale),
    assets: [...prefixes.map((prefix) => `${prefix}*`), ...single],
    files: outputs.map(({ path }) => path),
    moved: movedIn(app.redirects, address.base),
  };
}

/** The documents of every screen in every language, and the 404 documents, which show Home. */
async function documents(build: Build, frame: Frame, images: ShareImages): Promise<Files> {
  const { contents, app } = build;
  const files: Files = {};
  for (const locale of app.locales) {
    const content = contents[locale];
    for (const { article, content, id } of pagesIn(build, locale)) {
      const path = app.pathFor(id, locale);
      files[fileOf(path)] = await render(build, frame, images, {
        article,
        screen: id,
        locale,
        content,
        notFound: false,
      });
    }
    files[`${folderOf(locale, app.sourceLocale)}404.html`] = await render(build, frame, images, {
      screen: 'home',
      locale,
      content,
      notFound: true,
    });
  }
  return files;
}

/**
 * The messages when the app does not load, which only a visitor with another language than the
 * document's sees: in every other language or, with many, in that of the document.
 */
function loadErrors({ app, contents }: Build, locale: Locale): string[] {
  return app.locales
    .filter((other) => (other === locale) === app.manyLanguages)
    .map((shown) => {
      const { loadAction, loadText, loadTitle } = contents[shown].errors;
      return loadErrorTemplate(shown, app.localeDirections[shown], loadTitle, loadText, loadAction);
    });
}

/** The most links of a 404 document. */
const mostElsewhere = 50;

/**
 * The links of a language's 404 document to the articles that only other languages have, newest first, for visitors
 * without scripts. With scripts, the app shows the link of the one at the address.
 */
function elsewhere({ address, app, articles }: Build, locale: Locale): string[] {
  const own = new Set(articles[locale].map(({ name }) => name));
  const others = app.locales.flatMap((other) => articles[other].map((article) => ({ article, other })));
  const links = others
    .filter(({ article, other }) => !own.has(article.name) && article.locales[0] === other)
    .slice(0, mostElsewhere)
    .map(({ article: { name, title }, other }) => {
      const href = absolute(address, app.pathFor(articleScreen(name), other));
      return `<li>${tag('a', { href, hreflang: other, lang: other })}${escape(title)}</a></li>`;
    });
  return links.length > 0 ? [`<noscript><ul>${links.join('')}</ul></noscript>`] : [];
}

async function render(build: Build, frame: Frame, images: ShareImages, page: Page): Promise<string> {
  const { address, app, outputs, parts } = build;
  const { content, locale, screen } = page;
  return documentOf(frame, {
    locale,
    direction: app.localeDirections[locale],
    screen,
    parts: app.partsOf(screen),
    isUnknown: page.notFound,
    title: app.titleOf(content, screen),
    templates: [...loadErrors(build, locale), ...(page.notFound ? elsewhere(build, locale) : [])],
    head: [...linksTo(outputs, locale, address.base), ...searchHead(app, address, page, images)],
    root: await app.renderScreen(
      screen,
      locale,
      (language, part) => Promise.resolve(parts[`${language}-${part}`] ?? { content: {}, formatted: {} }),
      page.notFound,
    ),
  });
}
