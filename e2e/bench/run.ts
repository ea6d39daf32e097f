// `make bench`, the site: measures every document of the built site in turns with two copies, one
// without scripts and one of the document alone (the reference). Prints figures and never fails on
// them. Arguments: --turns N (0: only the interactions), --no-interactions, and the paths to measure.
import { parseArgs } from 'node:util';
import type { LaunchedChrome } from 'chrome-launcher';
import { distFolder } from '../../apps/site/publish/base/paths.ts';
import { locales } from '../../apps/site/src/generated/locales.ts';
import { pathFor, routes } from '../../apps/site/src/routes.ts';
import { type Copy, alone, serve, serveCopy, withoutScripts } from './copies.ts';
import { median, printRow } from './figures.ts';
import { benchInteractions } from './interactions.ts';
import { type Load, type Throttling, inTurns, ratio, startChrome } from './lighthouse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '5' }, 'no-interactions': { type: 'boolean', default: false } },
});

interface Copies {
  site: Copy;
  scriptless: Copy;
  floor: Copy;
}

const firstPaint = (load: Load) => load.firstPaint;
const lcp = (load: Load) => load.lcp;

/** Measures one document and prints its row. Returns the bytes of its first load by kind. */
async function measure(path: string, { site, scriptless, floor }: Copies, chrome: LaunchedChrome, how: Throttling) {
  // The bounds compare with the floor under applied throttling only.
  const measured = how === 'devtools' ? [site, scriptless, floor] : [site, scriptless];
  const urls = measured.map(({ origin }) => origin + path);
  const [whole = [], bare = [], base = []] = await inTurns(urls, Number(values.turns), chrome, how);
  const against = (of: (load: Load) => number) => (base.length ? ratio(whole, base, of).toFixed(2) : '-');
  const middle = (of: (load: Load) => number, digits = 0) => median(whole.map(of)).toFixed(digits);
  printRow(path, [
    [middle(({ scores }) => scores[0] ?? Number.NaN), ...(whole[0]?.scores.slice(1) ?? [])].join('/'),
    middle(firstPaint),
    against(firstPaint),
    middle(lcp),
    against(lcp),
    ratio(whole, bare, lcp).toFixed(2),
    middle(({ tbt }) => tbt),
    middle(({ cls }) => cls, 3),
  ]);
  return whole[0]?.bytes ?? {};
}

function printBytes(path: string, bytes: Record<string, number>): void {
  const cells = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`);
  console.log(`${path.padEnd(24)} ${cells.join(', ')}`);
}

const every = routes.flatMap(({ id }) => locales.map((locale) => pathFor(id, locale)));
const paths = positionals.length ? positionals : every;

/** Measures the documents under both kinds of throttling. */
async function measureDocuments(site: Copy): Promise<void> {
  const scriptless = await serveCopy(distFolder, withoutScripts);
  const floor = await serveCopy(distFolder, alone);
  const chrome = await startChrome();
  for (const how of ['devtools', 'simulate'] as const) {
    console.log(
      `\nLighthouse, mobile, ${how === 'devtools' ? 'applied' : 'simulated'} throttling, ${values.turns} turns`,
    );
    printRow('document', ['scores', 'paint ms', '÷ floor', 'LCP ms', '÷ floor', '÷ no JS', 'TBT ms', 'CLS']);
    const bytes: [string, Record<string, number>][] = [];
    for (const path of paths) bytes.push([path, await measure(path, { site, scriptless, floor }, chrome, how)]);
    if (how === 'simulate') continue;
    console.log('\nkilobytes sent for a first visit');
    for (const [path, kinds] of bytes) printBytes(path, kinds);
  }
  chrome.kill();
  for (const copy of [scriptless, floor]) copy.close();
}

const site = await serve(distFolder);
if (Number(values.turns) > 0) await measureDocuments(site);
if (!values['no-interactions']) {
  console.log();
  await benchInteractions(
    site.origin,
    routes.map(({ id }) => pathFor(id, locales[0])),
  );
}
site.close();
