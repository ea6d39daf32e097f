// `make test-scale`: builds a site with 2, 4, 14 and 26 languages and compares them. The languages are
// those of the European Union, Arabic and Hebrew, in the pseudo-language. Bytes and counts are
// asserted: the published files grow linearly, and a first visit fetches nothing of another
// language. Times are printed only.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { chromium } from 'playwright/test';
import { servePreview } from '../apps/site/publish/hosting/preview-server.ts';
import { chromiumLaunch } from '../e2e/support/browsers.ts';
import { readContent } from '../fixtures/content.ts';
import { pathOf, screens, screensOf } from '../fixtures/specification.ts';
import { copyOfCheckout } from './support/copy.ts';
import { root } from './support/root.ts';

/** The languages in addition to those of the edge cases, Italian and English. */
const added = 'ar he bg cs da de el es et fi fr ga hr hu lt lv mt nl pl pt ro sk sl sv'.split(' ');
const sizes = [2, 4, 14, 26];

/**
 * The maximum that one more language adds to a first visit, in bytes with Brotli: to the document its
 * link in the switch, which works without scripts; to the scripts its tag, its name and its direction.
 */
const entryBytes = { document: 40, scripts: 40 };

/** An address with another hash compresses to some bytes more or less. */
const hashBytes = 32;

/** The maximum that a larger site publishes for each language, as a multiple of the smallest one's bytes. */
const tolerance = 1.05;

interface Measured {
  languages: number;
  /** Seconds. */
  check: number;
  build: number;
  /** Bytes of all published files, without compressed copies. */
  published: number;
  /** The number of links between the documents of one screen. */
  alternates: number;
  /** The bytes of each file of a first visit by its name without the hash, for each visited path. */
  visits: Record<string, Record<string, number>>;
}

using checkout = copyOfCheckout();
const content = join(checkout.folder, 'content');
const published = join(checkout.folder, 'apps/site/dist');

function contentc(...args: string[]): void {
  execFileSync(join(root, '.cache/contentc'), args, { cwd: checkout.folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function build(): void {
  execFileSync(process.execPath, ['publish/build.ts'], {
    cwd: join(checkout.folder, 'apps/site'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Runs a step and returns its time in seconds. */
function timed(step: () => void): number {
  const start = performance.now();
  step();
  return (performance.now() - start) / 1000;
}

function publishedBytes(): number {
  const files = readdirSync(published, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const originals = files.filter(({ name }) => !/\.(br|gz)$/.test(name));
  return originals.reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);
}

/** Returns the file that the preview server sends for a path. */
function fileAt(path: string): string {
  const name = path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path : `${path}.html`;
  return join(published, name);
}

/** Counts the alternate addresses in the sitemap. Fails if one is missing, for any document. */
function countAlternates(): number {
  const { site, locales, texts } = readContent(content);
  const [source = ''] = locales;
  const address = (screen: ReturnType<typeof screensOf>[number], locale: string) =>
    `${site.url}${pathOf(screen, locale, source)}`;
  const entries = readFileSync(join(published, 'sitemap.xml'), 'utf8').split('<url>');
  let count = 0;
  for (const screen of screensOf(site, texts[source]!)) {
    const cluster = locales.map((locale) => `hreflang="${locale}" href="${address(screen, locale)}"`);
    cluster.push(`hreflang="x-default" href="${address(screen, source)}"`);
    for (const locale of locales) {
      const own = address(screen, locale);
      const entry = entries.find((text) => text.includes(`<loc>${own}</loc>`)) ?? '';
      assert.deepEqual(
        cluster.filter((link) => !entry.includes(link)),
        [],
        `alternates missing for ${own}`,
      );
      count += cluster.length;
    }
  }
  return count;
}

/** Opens documents for the first time and measures what is fetched, the screens of the menu included. */
async function firstVisits(): Promise<Measured['visits']> {
  const server = await servePreview(published, 0);
  const browser = await chromium.launch(chromiumLaunch());
  const visits: Measured['visits'] = {};
  try {
    for (const path of ['/', '/skills', '/en', '/en/skills']) {
      const page = await browser.newPage();
      const fetched = new Set<string>();
      page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
      // Every screen is fetched ahead, but only when the browser is idle.
      const ahead = screens.map((id) => page.waitForRequest((request) => request.url().endsWith(`-${id}.json`)));
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
      await Promise.all(ahead);
      await page.waitForLoadState('networkidle');
      await page.close();
      visits[path] = Object.fromEntries([...fetched].map((name) => [withoutHash(name), sentBytes(name)]));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return visits;
}

/** assets/skills-HASH.js, and of texts assets/texts-HASH-it-skills.json. */
const withoutHash = (name: string) => name.replace(/(?<=\/texts)-[\w-]{8}|-[\w-]{8}(?=\.(?!json)\w+$)/, '');

/** The bytes of a file as a web server sends it to a browser that accepts Brotli. */
function sentBytes(path: string): number {
  const file = fileAt(path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

async function measure(languages: number): Promise<Measured> {
  const present = readContent(content).locales.length;
  for (const tag of added.slice(present - 2, languages - 2)) contentc('new-locale', '--pseudo', tag);
  const check = timed(() => contentc('check'));
  const seconds = timed(build);
  return {
    languages,
    check,
    build: seconds,
    published: publishedBytes(),
    alternates: countAlternates(),
    visits: await firstVisits(),
  };
}

const bytesOf = (visit: Record<string, number>, which: (name: string) => boolean) =>
  Object.entries(visit).reduce((sum, [name, bytes]) => (which(name) ? sum + bytes : sum), 0);

/** The kinds of files in a visit that contain the list of languages. */
const listing = {
  document: (path: string) => (name: string) => name === path,
  scripts: () => (name: string) => name.endsWith('.js'),
};

function print(all: Measured[]): void {
  const cells = (values: (string | number)[]) => values.map((value) => String(value).padStart(14)).join('');
  console.log(
    cells(['languages', 'check s', 'per language', 'build s', 'per language', 'KB', 'per language', 'hreflang']),
  );
  for (const { languages, check, build, published, alternates } of all) {
    const pair = (value: number, digits: number) => [value.toFixed(digits), (value / languages).toFixed(digits)];
    console.log(cells([languages, ...pair(check, 3), ...pair(build, 1), ...pair(published / 1000, 0), alternates]));
  }
  console.log(`\n${cells(['first visit', 'languages', 'requests', 'bytes', 'document', 'scripts', 'others'])}`);
  for (const path of Object.keys(all[0]!.visits)) {
    for (const { languages, visits } of all) {
      const visit = visits[path]!;
      const document = bytesOf(visit, listing.document(path));
      const scripts = bytesOf(visit, listing.scripts());
      const total = bytesOf(visit, () => true);
      const requests = Object.keys(visit).length;
      console.log(cells([path, languages, requests, total, document, scripts, total - document - scripts]));
    }
  }
}

function expectLinear([smallest, ...larger]: Measured[]): void {
  for (const { languages, published } of larger) {
    const growth = published / languages / (smallest!.published / smallest!.languages);
    assert.ok(growth <= tolerance, `${languages} languages: ${growth.toFixed(3)} times the bytes per language`);
  }
}

/** A first visit fetches no further file and no other bytes; only the list of languages grows. */
function expectSameVisits([smallest, ...larger]: Measured[]): void {
  for (const { languages, visits } of larger) {
    for (const [path, visit] of Object.entries(visits)) {
      const before = smallest!.visits[path]!;
      const what = `${path} with ${languages} languages`;
      const lists = (name: string) => Object.values(listing).some((which) => which(path)(name));
      assert.deepEqual(Object.keys(visit).sort(), Object.keys(before).sort(), `${what}: other files`);
      const others = Object.entries(visit).filter(([name]) => !lists(name));
      const changed = others.filter(([name, bytes]) => Math.abs(bytes - before[name]!) > hashBytes);
      assert.deepEqual(changed, [], `${what}: other bytes`);
      for (const [kind, most] of Object.entries(entryBytes)) {
        const which = listing[kind as keyof typeof listing](path);
        const each = (bytesOf(visit, which) - bytesOf(before, which)) / (languages - smallest!.languages);
        assert.ok(each <= most, `${what}: each language adds ${each.toFixed(0)} bytes to the ${kind}`);
      }
    }
  }
}

const all: Measured[] = [];
for (const languages of sizes) all.push(await measure(languages));
print(all);
expectLinear(all);
// Two languages have flags and, in the head, alternate addresses.
expectSameVisits(all.slice(1));
