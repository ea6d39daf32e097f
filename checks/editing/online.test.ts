// The page that edits a repository from any browser, at the size of a telephone. Git is the oracle of what it hands in.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, type Page, type Route, chromium } from 'playwright/test';
import { expectAccessible } from '../../e2e/support/axe.ts';
import { chromiumLaunch } from '../../e2e/support/browsers.ts';
import { expect } from '../support/desk.ts';
import { GitHost } from '../support/git-host.ts';
import { root } from '../support/root.ts';
import { serveFolder } from '../support/static-server.ts';

const api = 'https://api.github.com';

void describe('an owner edits a repository from a telephone', () => {
  const host = new GitHost();
  const origin = mkdtempSync(join(tmpdir(), 'origin-'));
  let site: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Browser;
  let page: Page;
  const messages: string[] = [];
  const asked: string[] = [];

  before(async () => {
    execFileSync('make', ['editor'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    cpSync(join(root, 'fixtures/edge-cases'), join(origin, 'content'), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: origin });
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'content');
    const url = await host.start(origin);
    site = await serveFolder(join(root, 'apps/site/dist-editor'));
    browser = await chromium.launch(chromiumLaunch());
    const context = await browser.newContext({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await page.route(`${api}/**`, async (route: Route) => {
      const answer = route.fetch({ url: route.request().url().replace(api, url) });
      await answer.then(
        (response) => route.fulfill({ response }),
        () => route.abort(),
      );
    });
  });
  after(async () => {
    await browser.close();
    site[Symbol.dispose]();
    host[Symbol.dispose]();
    rmSync(origin, { recursive: true });
  });

  const panel = () => page.getByRole('complementary', { name: 'Content editor' });
  const bar = () => page.getByRole('region', { name: 'Source' });
  const open = async () => {
    await page.goto(site.url);
    await page.getByRole('textbox', { name: 'Repository at GitHub' }).fill('owner/site');
    await page.getByLabel('Token').fill(host.token);
    await page.getByRole('button', { name: 'Open', exact: true }).tap();
    await expect(panel().getByRole('button', { name: /^To do/ })).toBeEnabled();
  };
  const find = async (words: string, name: RegExp) => {
    await panel().getByRole('searchbox', { name: 'Search content' }).fill(words);
    await panel().getByRole('button', { name }).first().tap();
  };
  const write = async (language: string, text: string) => {
    await panel().getByRole('textbox', { name: language, exact: true }).fill(text);
  };
  const save = async () => {
    await panel().getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(panel().getByRole('status')).toHaveText('Saved');
  };
  const send = async (words: string) => {
    await bar().getByRole('button', { name: 'Send', exact: true }).tap();
    await page.getByRole('textbox', { name: 'What changed' }).fill(words);
    await page.getByRole('button', { name: 'Send changes' }).tap();
  };
  const branch = () => host.pulls.at(-1)?.head ?? '';
  /** The lines of the pull request, as git prints them, beside the records of what is reviewed. */
  const changed = () =>
    host
      .git('diff', '--unified=0', `main...${branch()}`, '--', '*.yaml')
      .split('\n')
      .filter((line) => /^[-+](?![-+]{2} )/.test(line));
  /** Makes a commit of somebody else, in which a file has a text. */
  const commitToMain = (text: string) => {
    const person = ['-c', 'user.name=Other', '-c', 'user.email=other@example.org'];
    const folder = join(origin, 'clone');
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
    execFileSync('git', ['clone', '-q', host.folder, folder]);
    writeFileSync(join(folder, 'content/en/person.yaml'), `${text}\n`);
    git(...person, 'commit', '-qam', 'Others');
    git('push', '-q', 'origin', 'main');
  };

  void test('one word in two languages becomes one commit and a pull request, and nothing else', async () => {
    await open();
    await expectAccessible(page, 'the page');
    await find('Carpentry', /› Name/);
    await write('Italiano', 'Ebanisteria');
    await write('English', 'Joinery');
    await save();
    await send('Name a skill');
    await expect(bar().getByRole('link', { name: 'Pull request' })).toHaveAttribute(
      'href',
      'https://github.com/owner/site/pull/1',
    );
    assert.deepEqual(host.pulls, [
      {
        number: 1,
        title: 'Name a skill',
        head: branch(),
        base: 'main',
        html_url: 'https://github.com/owner/site/pull/1',
      },
    ]);
    assert.deepEqual(changed(), [
      "-  - name: 'Carpentry'",
      "+  - name: 'Joinery'",
      "-  - name: 'Falegnameria'",
      "+  - name: 'Ebanisteria'",
    ]);
    assert.equal(host.git('log', '--format=%s', `main..${branch()}`), 'Name a skill');
  });

  void test('a second change is added to the same pull request', async () => {
    await find('Meteorology', /› Name/);
    await write('English', 'Weather');
    await save();
    await send('Name another skill');
    await expect(bar().getByRole('status')).toContainText('Sent');
    assert.equal(host.pulls.length, 1);
    assert.equal(host.git('rev-list', '--count', `main..${branch()}`), '2');
    assert.equal(changed().length, 6);
  });

  void test('what is not sent is there again in another visit, without the token', async () => {
    await find('Bookkeeping', /› Name/);
    await write('English', 'Accounts');
    await save();
    const kept = await page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
      const database = await done(indexedDB.open('content-editor'));
      const work = (await done(database.transaction('repositories').objectStore('repositories').getAll())) as unknown[];
      const storages = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
      return JSON.stringify([work, storages, document.cookie, location.href, document.documentElement.outerHTML]);
    });
    assert.match(kept, /"base":"[0-9a-f]{40}"/);
    assert.doesNotMatch(kept, new RegExp(host.token));
    await open();
    await find('Accounts', /› Name/);
    await expect(panel().getByRole('textbox', { name: 'English', exact: true })).toHaveValue('Accounts');
  });

  void test('what others have changed too is shown beside it, and one chooses', async () => {
    const before = host.git('show', 'main:content/en/person.yaml');
    commitToMain(before.replace('Bookkeeping', 'Ledgers').replace('Sleeping in storms', 'Sleeping well'));
    await send('Name a third skill');
    const conflicts = page.getByRole('list', { name: 'Changed by others too' });
    await expect(conflicts.getByRole('heading')).toHaveText(['Skills › Contabilità › Name › English']);
    await expect(conflicts.locator('p')).toHaveText(['Accounts', 'Ledgers']);
    assert.equal(changed().length, 6);
    await page.getByRole('button', { name: 'Keep mine' }).tap();
    await page.getByRole('button', { name: 'Send changes' }).tap();
    await expect(bar().getByRole('status')).toContainText('Sent');
    assert.deepEqual(
      changed().filter((line) => /Ledgers|Accounts|Sleeping/.test(line)),
      ["-  - name: 'Ledgers'", "+  - name: 'Accounts'"],
    );
    assert.match(host.git('show', `${branch()}:content/en/person.yaml`), /Sleeping well/);
  });

  void test('after the merge, the next visit begins with what was merged', async () => {
    host.git('update-ref', 'refs/heads/main', host.git('rev-parse', branch()));
    await open();
    await find('Accounts', /› Name/);
    await expect(panel().getByRole('textbox', { name: 'English', exact: true })).toHaveValue('Accounts');
  });

  void test('an expired token and a cut connection say what to do, and nothing is lost', async () => {
    await write('English', 'Books');
    await save();
    host.trouble = () => ({ status: 401, message: 'Bad credentials' });
    await send('Name it again');
    await expect(bar().getByRole('status')).toContainText('has expired');
    host.trouble = () => undefined;
    await send('Name it again');
    await expect(bar().getByRole('status')).toContainText('Sent');
  });

  void test('nothing is asked of others, and the console has no message', () => {
    const foreign = asked.filter((url) => ![site.url, api, 'blob:'].some((own) => url.startsWith(own)));
    assert.deepEqual(foreign, []);
    assert.ok(asked.every((url) => !url.includes(host.token)));
    assert.deepEqual(
      messages.filter((message) => !message.includes('401')),
      [],
    );
  });
});
