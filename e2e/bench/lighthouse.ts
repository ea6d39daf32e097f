// Runs Lighthouse (mobile) on every document of the built site and on the same
// documents without scripts. Prints the figures and never fails on them. Each figure
// is the median of three runs. The arguments are the paths to measure.
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { distFolder } from '../../apps/site/build/paths.ts';
import { servePreview } from '../../apps/site/build/hosting/preview-server.ts';
import { locales } from '../../apps/site/src/generated/locales.ts';
import { pathFor, routes } from '../../apps/site/src/routes.ts';
import { chromium } from 'playwright';

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'];
const runsEach = 3;

interface Figures {
  /** Lighthouse's scores, 0 to 100, in the order of categoryNames. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Transferred bytes. */
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
  const server = await servePreview(folder, 0);
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

/** The median of each figure, because one slow run depends more on the machine than on the page. */
function median(runs: number[]): number {
  return runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
}

/** The figures of a document and of its copy without scripts, measured alternately. */
async function compare(path: string, chrome: LaunchedChrome): Promise<{ figures: Figures; ratio: number }> {
  const bare: Figures[] = [];
  const whole: Figures[] = [];
  for (let run = 0; run < runsEach; run++) {
    bare.push(await measure(plain.origin + path, chrome));
    whole.push(await measure(site.origin + path, chrome));
  }
  const middle = (of: (figures: Figures) => number) => median(whole.map(of));
  return {
    ratio: middle(({ lcp }) => lcp) / median(bare.map(({ lcp }) => lcp)),
    figures: {
      scores: categoryNames.map((_, category) => middle(({ scores }) => scores[category] ?? Number.NaN)),
      lcp: middle(({ lcp }) => lcp),
      tbt: middle(({ tbt }) => tbt),
      cls: middle(({ cls }) => cls),
      bytes: middle(({ bytes }) => bytes),
    },
  };
}

const plainFolder = withoutScripts(distFolder);
const site = await serve(distFolder);
const plain = await serve(plainFolder);
// The full browser, as visitors have it: Playwright's if installed, else the browser that the launcher finds.
const own = chromium.executablePath();
const chrome = await launch({
  ...(existsSync(own) && { chromePath: own }),
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
console.log('document               perf a11y best  seo   LCP ms  ratio  TBT ms    CLS     kB');
const every = routes.flatMap(({ id }) => locales.map((locale) => pathFor(id, locale)));
const asked = process.argv.slice(2);
for (const path of asked.length ? asked : every) {
  const { figures, ratio } = await compare(path, chrome);
  const { bytes, cls, lcp, scores, tbt } = figures;
  const columns = [
    path.padEnd(22),
    ...scores.map((score) => String(score).padStart(4)),
    lcp.toFixed(0).padStart(8),
    ratio.toFixed(2).padStart(6),
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
