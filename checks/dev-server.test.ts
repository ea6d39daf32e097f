// Tests of `pnpm dev`: saved content appears in the open page, an overlay shows
// faults above the last good page, and no process is left at the end. They are one
// walk, in which each test continues where the one before it ended.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test as nodeTest } from 'node:test';
import { type Browser, type Page, type Route, chromium, expect as playwrightExpect } from 'playwright/test';
import { chromiumLaunch } from '../e2e/support/browsers.ts';
import { hold } from '../e2e/support/network.ts';
import { copyOfCheckout } from './support/copy.ts';
import { type DevServer, compilersOf, endDevServer, isRunning, startDevServer } from './support/dev-server.ts';
import { until } from './support/until.ts';

// The first start bundles everything, possibly on a busy machine.
const expect = playwrightExpect.configure({ timeout: 60_000 });
const checkout = copyOfCheckout();
const path = (name: string) => join(checkout.folder, name);
const edit = (name: string, from: string, to: string) => {
  const text = readFileSync(path(name), 'utf8');
  assert.ok(text.includes(from), `${name} holds no ${from}`);
  writeFileSync(path(name), text.replace(from, to));
};

const timeline = 'content/en/person.yaml';
const job = 'Radio operator';
/** The line of that job, counted from 1. */
const line = readFileSync(path(timeline), 'utf8').split('\n').indexOf(`  - jobtitle: '${job}'`) + 1;
/** The arguments that the editor received. */
const opened = () => (existsSync(path('opened')) ? readFileSync(path('opened'), 'utf8') : '');
/** Returns how often the dev server has printed a text. */
const timesPrinted = (text: string) => server.output().split(text).length - 1;
/** The messages for a fault and for its correction. */
const unknownKey = 'unknown key "jobtitel"';
const correction = 'The page shows the current content again.';
const fault = (page: Page) => page.locator('vite-error-overlay');
const differences = (page: Page) => page.locator('content-differences details');

let server: DevServer;
let browser: Browser;
let page: Page;
/** The console messages and errors of the page. */
const consoleLines: string[] = [];

/** Defines a test. If it fails, its error has the output of the dev server and of the page. */
function test(name: string, body: () => Promise<void>): void {
  void nodeTest(name, async () => {
    try {
      await body();
    } catch (cause) {
      const printed = (server as DevServer | undefined)?.output() ?? 'The dev server did not start.';
      throw new Error([name, printed, ...consoleLines].join('\n'), { cause });
    }
  });
}

before(async () => {
  browser = await chromium.launch(chromiumLaunch());
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(String(error)));
});

after(async () => {
  await browser.close();
  await endDevServer(server, 'SIGKILL');
  checkout[Symbol.dispose]();
});

test('the first start with invalid content shows the fault', async () => {
  edit(timeline, `jobtitle: '${job}'`, `jobtitel: '${job}'`);
  // The editor is a command that writes its arguments to a file.
  writeFileSync(path('editor.sh'), `#!/bin/sh\necho "$@" >> "${path('opened')}"\n`, { mode: 0o755 });
  server = await startDevServer(checkout.folder, { LAUNCH_EDITOR: path('editor.sh') });

  await page.goto(`${server.url}/experience`);
  await expect(page.getByText('The site appears here as soon as')).toBeAttached();
  await expect(fault(page)).toContainText(`${path(timeline)}:${line}:5`);
  await expect(fault(page)).toContainText(`  - jobtitel: '${job}'`);
});

test('valid content shows the site', async () => {
  edit(timeline, `jobtitel: '${job}'`, `jobtitle: '${job}'`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fault(page)).not.toBeAttached();
  const isOptional = await page.evaluate(() => [...document.fonts].some(({ display }) => display === 'optional'));
  assert.equal(isOptional, false, 'an optional font comes too late to be used');
});

/** Sets an attribute on the page that a reload removes. */
const setSentinel = () =>
  page.evaluate(() => {
    document.body.dataset.sentinel = '';
  });
const sentinel = () => page.locator('body[data-sentinel]');

test('a saved text appears without a reload and keeps language, scroll position and open card', async () => {
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const card = page.getByRole('article', { name: 'Surveyor of reefs' });
  await card.getByRole('button').click();
  await expect(card.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await setSentinel();
  const scroll = await page.evaluate(() => scrollY);
  assert.ok(scroll > 0, 'the card is below the first view');

  edit(timeline, job, 'Radio director');
  await expect(page.getByRole('heading', { name: 'Radio director' })).toBeAttached();
  await expect(card.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  assert.equal(await page.evaluate(() => scrollY), scroll);
  await expect(sentinel()).toBeAttached();
});

test('a difference between the languages appears in a corner of the page, which shows the new text', async () => {
  edit(timeline, 'Radio director', 'Radio {{name}}');
  await expect(page.getByRole('heading', { name: 'Radio {{name}}' })).toBeAttached();
  await expect(fault(page)).not.toBeAttached();
  await differences(page).locator('summary').click();
  await expect(differences(page)).toContainText(`content/en/person.yaml:${line}:`);
  await expect(differences(page)).toContainText(`${line} |   - jobtitle: 'Radio {{name}}'`);
  await expect(differences(page)).toContainText(`${path('content/it/person.yaml')}:`);

  await differences(page).getByRole('link').click();
  await until('the editor receives the position', () => opened().includes('content/en/person.yaml'));
  rmSync(path('opened'));
});

test('a page that opens later shows the difference', async () => {
  const later = await browser.newPage();
  await later.goto(server.url);
  await expect(differences(later)).toContainText('1 difference between the languages');
  await later.close();
});

test('a corrected difference disappears', async () => {
  edit(timeline, 'Radio {{name}}', 'Radio director');
  await expect(page.getByRole('heading', { name: 'Radio director' })).toBeAttached();
  await expect(differences(page)).not.toBeAttached();
  await expect(sentinel()).toBeAttached();
});

test('texts that arrive after newer ones do not replace them', async () => {
  const later = await browser.newPage();
  await later.goto(`${server.url}/en/experience`);
  await expect(later.getByRole('heading', { name: 'Radio director' })).toBeAttached();
  const fetched = Promise.withResolvers<undefined>();
  const arrival = Promise.withResolvers<undefined>();
  const delay = async (route: Route) => {
    const response = await route.fetch();
    fetched.resolve(undefined);
    await arrival.promise;
    await route.fulfill({ response });
  };
  await later.route('**/texts/en-experience.json', delay, { times: 1 });

  edit(timeline, 'Radio director', 'Radio editor');
  await fetched.promise;
  edit(timeline, 'Radio editor', 'Radio producer');
  // The other page shows the second change when the first one is still on its way to this one.
  await expect(page.getByRole('heading', { name: 'Radio producer' })).toBeAttached();
  arrival.resolve(undefined);
  await expect(later.getByRole('heading', { name: 'Radio producer' })).toBeAttached();
  await later.close();
  edit(timeline, 'Radio producer', 'Radio director');
  await expect(page.getByRole('heading', { name: 'Radio director' })).toBeAttached();
});

test('a fault appears above the last good page, and a click opens the editor', async () => {
  edit(timeline, 'Radio director', 'Radio <b>director</b>');
  await expect(fault(page)).toContainText(`${path(timeline)}:${line}:`);
  await expect(fault(page)).toContainText(`${line} |   - jobtitle: 'Radio <b>director</b>'`);
  await expect(page.getByRole('heading', { name: 'Radio director' })).toBeAttached();

  await fault(page).locator('.file .file-link').click();
  await until('the editor receives the position', () => opened().includes('content/en/person.yaml'));
});

test('a page that opens later shows the fault', async () => {
  const later = await browser.newPage();
  await later.goto(server.url);
  await expect(fault(later)).toContainText(`${path(timeline)}:${line}:`);
  await expect(later.getByRole('heading', { level: 1 })).toBeAttached();
  await later.close();
});

test('correcting the fault removes the overlay without a reload', async () => {
  edit(timeline, 'Radio <b>director</b>', job);
  await expect(fault(page)).not.toBeAttached();
  await expect(page.getByRole('heading', { name: job })).toBeAttached();
  await expect(sentinel()).toBeAttached();
});

test('a fault that was corrected while no page was open is not shown to the next one', async () => {
  await page.goto('about:blank');
  const reports = timesPrinted(unknownKey);
  edit(timeline, `jobtitle: '${job}'`, `jobtitel: '${job}'`);
  await until('the dev server reports the fault', () => timesPrinted(unknownKey) > reports);
  edit(timeline, `jobtitel: '${job}'`, `jobtitle: 'Radio engineer'`);
  const module = path('apps/site/src/generated/content/en/experience.json');
  await until('the content is compiled', () => readFileSync(module, 'utf8').includes('Radio engineer'));

  await page.goto(`${server.url}/en/experience`);
  await expect(page.getByRole('heading', { name: 'Radio engineer' })).toBeAttached();
  await expect(fault(page)).not.toBeAttached();
  edit(timeline, 'Radio engineer', job);
});

test('a fault that is corrected while a page loads is not shown, and an error in the code stays', async () => {
  const later = await browser.newPage();
  const app = await hold(later, /\/src\/entries\/dev\.ts/);
  edit(timeline, `jobtitle: '${job}'`, `jobtitel: '${job}'`);
  await expect(fault(page)).toBeAttached();
  await later.goto(server.url, { waitUntil: 'commit' });
  await expect(fault(later)).toBeAttached();
  await app.requested;
  const corrections = timesPrinted(correction);
  edit(timeline, `jobtitel: '${job}'`, `jobtitle: '${job}'`);
  await until('the dev server reports the correction', () => timesPrinted(correction) > corrections);
  await later.evaluate(() => {
    const Overlay = customElements.get('vite-error-overlay') as new (error: object) => HTMLElement;
    document.body.append(new Overlay({ plugin: 'another', message: 'an error in the code', stack: '' }));
  });
  app.release();
  await expect(fault(later)).toHaveCount(1);
  await expect(fault(later)).toContainText('an error in the code');
  await later.close();
});

test('a changed Go struct rewrites the schema and the types', async () => {
  edit('schema/content.go', '\n\tWhoami ', '\n\t// The story of the owner.\n\tWhoami ');
  const hasComment = (name: string) => readFileSync(path(name), 'utf8').includes('The story of the owner.');
  await until('the schema follows', () => hasComment('schema/content.schema.json'));
  await until('the types follow', () => hasComment('apps/site/src/generated/types.ts'));
});

test('Go code that does not compile shows the message of the Go compiler', async () => {
  const before = readFileSync(path('schema/content.go'), 'utf8').split('type Content struct {')[0] ?? '';
  edit('schema/content.go', 'type Content struct {', 'type Content strict {');
  await expect(fault(page)).toContainText(`${path('schema/content.go')}:${before.split('\n').length}:`);
  edit('schema/content.go', 'type Content strict {', 'type Content struct {');
  await expect(fault(page)).not.toBeAttached();
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
  test(`no process is left after ${signal}`, async () => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) {
      server = await startDevServer(checkout.folder);
    }
    const compilers = () => compilersOf(String(server.process.pid));
    await until('one compiler runs', () => compilers().length === 1);
    const running = compilers();
    await endDevServer(server, signal);
    await until('the compiler is gone', () => !running.some(isRunning));
  });
}
