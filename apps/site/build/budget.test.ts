import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MeasuredSite, checkBudget } from './budget.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
  mkdirSync(join(folder, 'assets'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a file and its compressed copies, of these sizes in kilobytes. */
function file(name: string, brotli: number, gzip: number): void {
  writeFileSync(join(folder, name), '');
  for (const [extension, size] of Object.entries({ br: brotli, gz: gzip })) {
    writeFileSync(join(folder, `${name}.${extension}`), Buffer.alloc(size * 1000));
  }
}

/** Returns the verdict on a site with one screen and one language. The frame and the fonts are empty. */
function verdict(screen: string) {
  const site = {
    folder,
    client: { steps: ['/assets/app.js'], screens: {}, fonts: {}, integrity: {}, style: '' },
    texts: { prefix: 'assets/', files: { 'assets/it-common.json': '{}', [`assets/it-${screen}.json`]: '{}' } },
    app: {
      routes: [{ id: screen }],
      locales: ['it'],
      sourceLocale: 'it',
      pathFor: () => '/',
      contentOf: () => Promise.resolve({}),
    },
  };
  return checkBudget(site as unknown as MeasuredSite);
}

// The bounds of docs/decisions/0119 and of the specification of quality, in kilobytes with Brotli and gzip.
test.each([
  ['at both bounds', 92, 105, []],
  ['over the bound with Brotli', 93, 105, ['home scripts']],
  ['over the bound with gzip', 92, 106, ['home scripts']],
])('the errors for scripts %s', async (_, brotli, gzip, errors) => {
  file('assets/app.js', brotli, gzip);
  file('assets/it-common.json', 0, 0);
  file('assets/it-home.json', 0, 0);
  file('index.html', 14, 16);
  expect(await verdict('home')).toEqual({ errors, warnings: [] });
});

test.each([
  ['no document and no visit is over its bound', 'home', [14, 16], [5, 5], 0],
  ['the document is over its bound with Brotli', 'home', [15, 16], [5, 5], 1],
  ['the document is over its bound with gzip', 'home', [14, 17], [5, 5], 1],
  ['the visit to Home is over its bound with Brotli', 'home', [14, 16], [6, 5], 1],
  ['the visit to Home is over its bound with gzip', 'home', [14, 16], [5, 6], 1],
  ['the visit to another screen is over its bound', 'skills', [14, 16], [4, 3], 1],
  ['the visit to another screen is at its bound', 'skills', [14, 16], [3, 3], 0],
] as const)('%s', async (_, screen, [brotli, gzip], [textBrotli, textGzip], count) => {
  file('assets/app.js', 92, 105);
  file('assets/it-common.json', textBrotli, textGzip);
  file(`assets/it-${screen}.json`, 0, 0);
  file('index.html', brotli, gzip);
  const { errors, warnings } = await verdict(screen);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(count);
});
