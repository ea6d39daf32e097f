// Runs Lighthouse (mobile) on documents and on copies of them.
import { existsSync } from 'node:fs';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../support/browsers.ts';
import { median } from './figures.ts';

/** 'simulate' computes a slow network from a fast load; 'devtools' applies it to the load. */
export type Throttling = 'simulate' | 'devtools';

/** Figures of one load. */
export interface Load {
  /** Lighthouse's scores of the measured categories, 0 to 100: performance, accessibility, best practices, search engines. */
  scores: number[];
  /** Milliseconds. */
  firstPaint: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Transferred bytes by the kind of resource. */
  bytes: Record<string, number>;
}

/** The first one is measured in every load. The others do not depend on the network and are measured once. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Starts the full browser, not the headless shell: Playwright's if it is installed, else the system's. */
export function startChrome(): Promise<LaunchedChrome> {
  const full = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  const chromePath = full ?? chromiumLaunch().executablePath;
  return launch({ ...(chromePath && { chromePath }), chromeFlags: ['--headless=new', '--no-sandbox'] });
}

interface NetworkRequest {
  resourceType?: string;
  transferSize: number;
}

/** Loads a document once with Lighthouse, and once more if Lighthouse reports that the load failed. */
async function run(url: string, { port }: LaunchedChrome, throttlingMethod: Throttling, onlyCategories: string[]) {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories,
      throttlingMethod,
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`${url}: Lighthouse returned nothing`);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result.lhr;
    const message = `${url}: ${runtimeError.code}: ${runtimeError.message}`;
    if (attempt === 2) throw new Error(message);
    console.error(`${message}\nThis load is repeated.`);
  }
}

/** Loads a document, and measures the first `count` categories. */
async function load(url: string, chrome: LaunchedChrome, throttling: Throttling, count: number): Promise<Load> {
  const { audits, categories: scored } = await run(url, chrome, throttling, categories.slice(0, count));
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items: NetworkRequest[] } | undefined;
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize } of details?.items ?? []) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  }
  return {
    scores: Object.values(scored).map(({ score }) => Math.round((score ?? Number.NaN) * 100)),
    firstPaint: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes,
  };
}

/**
 * Loads several addresses in turn, `turns` times. Returns the loads of each address.
 * Only the first load of the first address measures all categories.
 */
export async function inTurns(urls: string[], turns: number, chrome: LaunchedChrome, throttling: Throttling) {
  const loads: Load[][] = urls.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, url] of urls.entries()) {
      const count = turn === 0 && index === 0 ? categories.length : 1;
      loads[index]?.push(await load(url, chrome, throttling, count));
    }
  }
  return loads;
}

/** The median of the ratios of two documents' loads in each turn, because a slow machine slows both. */
export function ratio(loads: Load[], base: Load[], of: (load: Load) => number): number {
  return median(loads.map((one, turn) => of(one) / of(base[turn] ?? one)));
}
