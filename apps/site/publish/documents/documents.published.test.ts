import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { descriptionOf, headingOf, numberOf, pathOf, titleOf } from '../../../../fixtures/specification.ts';
import { shareImages } from '../look/drawings.ts';
import { readPalettes } from '../look/palette.ts';
import { attribute, documentAt, inlineIn, published, siteFolder } from '../test/documents.ts';
import { fixture } from '../test/fixture.ts';
import { documents, screens, source } from '../test/source.ts';
import { urls } from '../test/published.ts';

/** The hash of a script as the policy and the import map contain it. */
const sha256 = (code: string | Uint8Array) => createHash('sha256').update(code).digest('base64');

/** The base direction of a language as the engine's own CLDR data has it (ECMA-402, Intl.Locale info). */
function directionOf(locale: string): string {
  const described = new Intl.Locale(locale) as Intl.Locale & { getTextInfo: () => { direction: string } };
  return described.getTextInfo().direction;
}

describe.each(documents)('$path', ({ locale, path, screen }) => {
  test('contains the texts of its screen in its language without a script', () => {
    const content = source.texts[locale]!;
    const document = documentAt(path);
    expect(document.documentElement.lang).toBe(locale);
    expect(document.documentElement.dir).toBe(directionOf(locale));
    expect(document.title).toBe(titleOf(content, screen));
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('#root h1')).toHaveLength(1);
    expect(document.querySelector('h1')?.textContent).toContain(headingOf(content, screen));
    expect(attribute(document, 'meta[name=description]', 'content')).toBe(descriptionOf(content, screen));
  });

  test('has its own address, and a picture of 1200 × 630 pixels for shared links', () => {
    const document = documentAt(path);
    const property = (name: string) => attribute(document, `meta[property='og:${name}']`, 'content');
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(urls.root + path);
    expect(property('image')).toMatch(new RegExp(`/share-[\\w-]{8}-${locale}-${screen}\\.png$`));
    // A PNG's header contains its width and height (PNG 3, 11.2.1).
    const bytes = readFileSync(property('image').replace(urls.root, siteFolder('root')));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const text = property('image:alt');
    expect(text).toContain(source.texts[locale]!.owner.name);
    if (screen !== 'home') expect(text).toContain(headingOf(source.texts[locale]!, screen));
  });

  test('contains no inline code that its policy does not allow', () => {
    const document = documentAt(path);
    const policy = attribute(document, 'meta[http-equiv=Content-Security-Policy]', 'content');
    const { scripts, styles } = inlineIn(document);
    expect([scripts.length, styles.length]).toEqual([2, 1]);
    for (const [directive, codes] of [
      ['script-src', scripts],
      ['style-src', styles],
    ] as const) {
      const allowed = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1];
      for (const code of codes) expect(allowed).toContain(sha256(code));
    }
    const html = published(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/);
  });

  test('waits for no style sheet: the only one is for print', () => {
    const sheets = [...documentAt(path).querySelectorAll('link[rel=stylesheet]')];
    expect(sheets.map((sheet) => sheet.getAttribute('media'))).toEqual(['print']);
    const css = published(sheets[0]?.getAttribute('href') ?? '');
    expect(css).toContain('@media print{@page{');
    expect(sheets[0]?.getAttribute('integrity')).toBe(`sha256-${sha256(css)}`);
  });

  test('has rules for the class names of its elements', () => {
    const document = documentAt(path);
    const css = document.querySelector('style')?.textContent ?? '';
    const ruled = new Set([...css.matchAll(/\.([a-z]+\d+)(?![\w-])/gi)].map(([, name]) => name));
    const used = [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [...classList]);
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((name) => !ruled.has(name))).toEqual([]);
  });

  test('refers only to files that the site has', () => {
    const document = documentAt(path);
    const addressed = [
      ...document.querySelectorAll('link[rel=preload], link[rel=stylesheet], link[rel~=icon], link[rel=manifest], img'),
    ];
    for (const element of addressed) {
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      expect(existsSync(join(siteFolder('root'), address)), address).toBe(true);
    }
    expect(document.querySelectorAll('img:not([width][height])')).toHaveLength(0);
  });
});

test('every script has its integrity in the import map', () => {
  const map = documentAt('/').querySelector('script[type=importmap]')?.textContent ?? '';
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  const scripts = readdirSync(join(siteFolder('root'), 'assets')).filter((file) => file.endsWith('.js'));
  expect(Object.keys(integrity).sort()).toEqual(scripts.map((file) => `/assets/${file}`).sort());
  for (const [address, value] of Object.entries(integrity)) expect(value).toBe(`sha256-${sha256(published(address))}`);
});

test('no published file refers to a source map', () => {
  const files = readdirSync(siteFolder('root'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((file) => /\.(js|css)$/.test(file));
  for (const file of scripts) expect(published(file)).not.toContain('sourceMappingURL');
});

test.each(source.locales)('an unknown address in %s shows Home with noindex', (locale) => {
  const path = locale === 'it' ? '/404' : `/${locale}/404`;
  const document = documentAt(path);
  expect(document.documentElement.dataset).toMatchObject({ screen: 'home' });
  expect(attribute(document, 'meta[name=robots]', 'content')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical], link[hreflang]')).toBeNull();
  const home = documentAt(pathOf('home', locale, 'it'));
  // One line says so, and leads to Home.
  const line = document.querySelector('header > p');
  expect(line?.querySelector('a')?.getAttribute('href')).toBe(pathOf('home', locale, 'it'));
  line?.remove();
  expect(document.getElementById('root')?.innerHTML).toBe(home.getElementById('root')?.innerHTML);
});

test('the structured data names a published portrait, below a base path too', () => {
  for (const site of ['root', 'below'] as const) {
    const data = documentAt('/whoami', site).querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const { mainEntity } = JSON.parse(data) as { mainEntity: { image: string } };
    const file = mainEntity.image.replace(urls[site], siteFolder(site));
    expect(existsSync(file), mainEntity.image).toBe(true);
  }
});

test.each(source.locales)(
  'the share pictures in %s show the texts of their screens in that language',
  async (locale) => {
    const content = source.texts[locale]!;
    const { introdata, logotext, owner } = content;
    const [palette] = await readPalettes(source.site.look);
    const picture = palette.scheme === 'light' ? introdata.light_img_url : introdata.your_img_url;
    const texts = screens.map((screen, index) => ({
      picture: screen === 'home' ? join(fixture.folder, picture) : undefined,
      brand: logotext,
      host: new URL(urls.root).host,
      ...(screen === 'home'
        ? { title: owner.name, subtitle: owner.role, role: introdata.animated.first, figure: '' }
        : { title: headingOf(content, screen), subtitle: owner.name, role: owner.role, figure: numberOf(index) }),
    }));
    const drawn = await shareImages(texts, palette, { locale, direction: 'ltr' });
    for (const [index, screen] of screens.entries()) {
      const image = attribute(documentAt(pathOf(screen, locale, 'it')), `meta[property='og:image']`, 'content');
      const bytes = readFileSync(image.replace(urls.root, siteFolder('root')));
      expect(bytes.equals(drawn[index]!), screen).toBe(true);
    }
  },
);

test('below a base path, every address of the documents begins with it', () => {
  for (const { path } of documents) {
    const document = documentAt(path, 'below');
    const elements = document.querySelectorAll('[href]:not([rel=canonical], [rel=alternate]), [src], [srcset]');
    for (const element of elements) {
      const address =
        element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('srcset') ?? '';
      if (/^(#|https:|mailto:|tel:|$)/.test(address)) continue;
      expect(address).toMatch(/^\/repo(\/|$)/);
    }
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(urls.below + path);
  }
});

// Browsers keep these files for a year. The site below the base path has the same texts and another palette.
test('files of two sites in assets with an equal name have equal bytes', () => {
  const folders = (['root', 'below'] as const).map((site) => join(siteFolder(site), 'assets'));
  const [root = [], below = []] = folders.map((folder) => readdirSync(folder));
  const isPicture = (name: string) => name.startsWith('share-');
  // The articles have pictures of their own.
  expect(root.filter(isPicture).length).toBeGreaterThan(documents.length);
  const shared = root.filter((name) => below.includes(name));
  expect(shared).not.toEqual([]);
  const differing = shared.filter((name) => {
    const [one, other] = folders.map((folder) => readFileSync(join(folder, name)));
    return !one!.equals(other!);
  });
  expect(differing).toEqual([]);
  expect(shared.filter(isPicture)).toEqual([]);
});

test('no published picture has metadata', async () => {
  const assets = join(siteFolder('root'), 'assets');
  const pictures = readdirSync(assets).filter((name) => /\.(avif|webp|png)$/.test(name));
  expect(pictures.length).toBeGreaterThan(0);
  for (const name of pictures) {
    const { exif, xmp, iptc } = await sharp(join(assets, name)).metadata();
    expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
  }
});
