// Runs Lighthouse (mobile) over every document of the built site, and over the
// same documents without their scripts; prints figures, never a verdict.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { distFolder } from '../../apps/site/build/paths.ts';
import { hostServer } from '../../apps/site/build/server.ts';
import { locales } from '../../apps/site/src/generated/locales.ts';
import { pathFor, routes } from '../../apps/site/src/routes.ts';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../support/browsers.ts';

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Figures {
  /** Lighthouse's scores, 0 to 100, in the order of categoryNames. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the wire. */
  bytes: number;
}

/** A copy of the site whose documents have no scripts. */
function withoutScripts(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'scriptless-'));
  cpSync(folder, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), html.replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, ''));
  }
  return copy;
}

async function serve(folder: string): Promise<{ server: Server; origin: string }> {
  const server = hostServer(folder);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function measure(url: string, { port }: LaunchedChrome): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categoryNames });
  if (!result) throw new Error(`${url}: Lighthouse gave nothing`);
  const { audits, categories } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

const plainFolder = withoutScripts(distFolder);
const site = await serve(distFolder);
const plain = await serve(plainFolder);
const { args = [], executablePath = chromium.executablePath() } = chromiumLaunch();
const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', '--no-sandbox', ...args] });
console.log('document               perf a11y best  seo   LCP ms  ratio  TBT ms    CLS     kB');
for (const path of routes.flatMap(({ id }) => locales.map((locale) => pathFor(id, locale)))) {
  const bare = await measure(plain.origin + path, chrome);
  const { bytes, cls, lcp, scores, tbt } = await measure(site.origin + path, chrome);
  const columns = [
    path.padEnd(22),
    ...scores.map((score) => String(score).padStart(4)),
    lcp.toFixed(0).padStart(8),
    (lcp / bare.lcp).toFixed(2).padStart(6),
    tbt.toFixed(0).padStart(7),
    cls.toFixed(3).padStart(6),
    (bytes / 1000).toFixed(0).padStart(6),
  ];
  console.log(columns.join(' '));
}
chrome.kill();
site.server.close();
plain.server.close();
rmSync(plainFolder, { recursive: true });
