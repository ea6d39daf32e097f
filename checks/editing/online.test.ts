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
    // A page with drafts asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await context.route(`${api}/**`, async (route: Route) => {
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
  const start = async () => {
    await page.goto(site.url);
    await page.getByRole('textbox', { name: 'Repository at GitHub' }).fill('owner/site');
    await page.getByLabel('Token').fill(host.token);
    await page.getByRole('button', { name: 'Open', exact: true }).tap();
  };
  const open = async () => {
    await start();
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
  /** Makes a commit of somebody else on a branch, in which a file has a text, and there are more files. */
  const commitTo = (name: string, text: string, more: Record<string, string> = {}) => {
    const person = ['-c', 'user.name=Other', '-c', 'user.email=other@example.org'];
    const folder = mkdtempSync(join(origin, 'clone-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
    execFileSync('git', ['clone', '-q', '-b', name, host.folder, folder]);
    writeFileSync(join(folder, 'content/en/person.yaml'), `${text}\n`);
    for (const [path, bytes] of Object.entries(more)) writeFileSync(join(folder, path), bytes);
    git('add', '.');
    git(...person, 'commit', '-qm', 'Others');
    git('push', '-q', 'origin', name);
  };

  void test('one word in two languages becomes one commit and a pull request, and nothing else', async () => {
    await page.goto(site.url);
    await expect(page.getByRole('textbox', { name: 'Repository at GitHub' })).toBeVisible();
    await expectAccessible(page, 'the first dialog');
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Edit the site' })).toBeVisible();
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
    assert.match(kept, /"sentBase":"[0-9a-f]{40}"/);
    assert.doesNotMatch(kept, new RegExp(host.token));
    await open();
    await find('Accounts', /› Name/);
    await expect(panel().getByRole('textbox', { name: 'English', exact: true })).toHaveValue('Accounts');
  });

  void test('what others have changed too is shown beside it, and one chooses', async () => {
    const before = host.git('show', 'main:content/en/person.yaml');
    commitTo('main', before.replace('Bookkeeping', 'Ledgers').replace('Sleeping in storms', 'Sleeping well'));
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

  void test('what was typed and not saved is there again in another visit', async () => {
    await find('Ebanisteria', /› Name/);
    await write('English', 'Typed alone');
    await page.waitForFunction(() => Object.values(localStorage).some((kept: string) => kept.includes('Typed alone')));
    assert.ok(!(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).includes(host.token));
    await open();
    await find('Ebanisteria', /› Name/);
    await expect(panel().getByRole('textbox', { name: 'English', exact: true })).toHaveValue('Typed alone');
    await panel().getByRole('button', { name: 'Undo', exact: true }).tap();
  });

  const troubles: [string, ReturnType<GitHost['trouble']>, RegExp][] = [
    ['an expired token', { status: 401, message: 'Bad credentials' }, /Make a new one and open the repository again/],
    ['a refused push', { status: 403, message: 'Resource not accessible' }, /It needs “Contents” and “Pull requests”/],
    ['a conflict', { status: 409, message: 'Conflict' }, /kept here: try again in a minute/],
    [
      'a refused value',
      { status: 422, message: 'Validation Failed' },
      /open the repository again, and send it once more/,
    ],
    ['a limit', { status: 429, headers: { 'retry-after': '600' } }, /Try again in 10 minutes/],
    ['a failure of the host', { status: 503 }, /kept here: try again later/],
    ['a connection that is cut', 'cut', /cannot be reached. Your changes are kept here: try again/],
    ['a connection that is cut before the answer', 'cut after', /cannot be reached/],
  ];
  for (const [index, [name, trouble, message]] of troubles.entries()) {
    void test(`${name} in the middle of a send says what to do, and the next send has everything once`, async () => {
      await find(index === 0 ? 'Accounts' : `Books ${index - 1}`, /› Name/);
      await write('English', `Books ${index}`);
      await save();
      const before = host.pulls.length > 1 ? host.git('rev-list', '--count', branch()) : '';
      host.trouble = (asked) => (asked.startsWith('POST') && asked.endsWith('/git/trees') ? trouble : undefined);
      await send('Name it again');
      await expect(bar().getByRole('status')).toContainText(message);
      assert.ok(!(await bar().innerHTML()).includes(host.token));
      host.trouble = () => undefined;
      await send('Name it again');
      await expect(bar().getByRole('status')).toContainText('Sent');
      if (before !== '') assert.equal(host.git('rev-list', '--count', branch()), String(Number(before) + 1));
      assert.match(host.git('show', `${branch()}:content/en/person.yaml`), new RegExp(`'?Books ${index}'?$`, 'm'));
    });
  }

  void test('what a reviewer adds to the branch is kept by the next send', async () => {
    const text = host.git('show', `${branch()}:content/en/person.yaml`);
    commitTo(branch(), text.replace("'Lamps and lenses'", "'Lamps'"));
    await find('Books 7', /› Name/);
    await write('English', 'Ledgers');
    await save();
    await send('Name it last');
    await expect(bar().getByRole('status')).toContainText('Sent');
    assert.match(host.git('show', `${branch()}:content/en/person.yaml`), /'Lamps'[^]*Ledgers/);
    assert.equal(host.pulls.length, 2);
  });

  void test('after the branch is merged and removed, the next change has a branch of its own', async () => {
    const person = ['-c', 'user.name=Other', '-c', 'user.email=other@example.org'];
    const squashed = host.git(...person, 'commit-tree', `${branch()}^{tree}`, '-p', 'main', '-m', 'squashed');
    host.git('update-ref', 'refs/heads/main', squashed);
    host.git('update-ref', '-d', `refs/heads/${branch()}`);
    await find('Ledgers', /› Name/);
    await write('English', 'Pages');
    await save();
    await send('Name it anew');
    await expect(bar().getByRole('status')).toContainText('Sent');
    assert.equal(host.pulls.length, 3);
    assert.deepEqual(
      changed().map((line) => line.replaceAll("'", '')),
      ['-  - name: Ledgers', '+  - name: Pages'],
    );
  });

  void test('a second tab does not open the repository, whose changes it would replace', async () => {
    const tab = await page.context().newPage();
    await tab.goto(site.url);
    await tab.getByRole('textbox', { name: 'Repository at GitHub' }).fill('owner/site');
    await tab.getByLabel('Token').fill(host.token);
    await tab.getByRole('button', { name: 'Open', exact: true }).tap();
    await expect(tab.getByRole('dialog').getByRole('status')).toContainText('is open in another tab');
    await tab.close();
  });

  void test('the line of what changed is proposed from the edited fields', async () => {
    await find('Meteorologia', /› Name/);
    await write('Italiano', 'Tempo');
    await save();
    await bar().getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByRole('textbox', { name: 'What changed' })).toHaveValue(/^Change Skills › .+ › Name/);
    await expectAccessible(page, 'the dialog that sends');
    await page.getByRole('button', { name: 'Cancel' }).tap();
  });

  void test('a new language is shown at once, and goes with Undo', async () => {
    const link = page.locator('#root a[hreflang="de"]');
    await find('languages', /^Settings › Languages/);
    await panel().getByLabel('Tag of a language, such as de').fill('de');
    await panel().getByRole('button', { name: 'Add a language as a draft' }).tap();
    await expect(panel().getByRole('status')).toHaveText('Saved');
    await expect(link.first()).toBeAttached();
    await panel().getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(link).toHaveCount(0);
  });

  void test('a screen that is removed is gone from the menu at once, and comes back with Undo', async () => {
    const link = page.locator('#root a[href$="/apprentices"]');
    await expect(link.first()).toBeAttached();
    await find('apprentices', /^Settings › Screens/);
    await panel().getByRole('button', { name: 'Remove', exact: true }).tap();
    await save();
    await expect(link).toHaveCount(0);
    await panel().getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(link.first()).toBeAttached();
  });

  void test('an accent colour of the settings is shown at once', async () => {
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--signal').trim());
    await page.emulateMedia({ colorScheme: 'dark' });
    await find('accent', /^Settings › Look › Accent colour/);
    await write('All languages', '#ffd24d');
    await save();
    await expect.poll(accent).toBe('#ffd24d');
    await panel().getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(accent).not.toBe('#ffd24d');
  });

  void test('a chosen picture is shown before it is saved, under the policy of the page', async () => {
    await find('portrait', /Portrait|Picture/);
    await panel()
      .getByLabel('Choose or drop a picture')
      .setInputFiles(join(root, 'fixtures/edge-cases/media/home.png'));
    const shown = panel().getByText('Chosen: home.png').locator('..').getByRole('presentation');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(panel().getByText('Smaller sizes and new formats are made at publication')).toBeVisible();
    await panel().getByRole('button', { name: 'Undo', exact: true }).tap();
  });

  void test('over the keyboard of a telephone, the field and what it changes are in view', async () => {
    await find('Ebanisteria', /› Name/);
    const field = panel().getByRole('textbox', { name: 'English', exact: true });
    // The keyboard takes 300 of the 664 pixels, which the viewport loses (interactive-widget).
    await page.setViewportSize({ width: 390, height: 364 });
    await field.tap();
    await expect(field).toBeInViewport({ ratio: 1 });
    const [edited, ofField] = [page.locator('#root [data-edited]').first(), await field.boundingBox()];
    await expect(edited).toBeInViewport();
    const top = await edited.evaluate((element) => element.getBoundingClientRect().top);
    const panelTop = await panel().evaluate((element) => element.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < panelTop, `what is edited is at ${top}, the panel at ${panelTop}`);
    assert.ok(ofField && ofField.y > panelTop && ofField.y + ofField.height <= 364, JSON.stringify(ofField));
    await page.setViewportSize({ width: 390, height: 664 });
  });

  void test('another origin cannot show the page in a frame, nor reach it through an opener', async () => {
    const foreign = await page.context().newPage();
    await foreign.route('http://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}"></iframe>` }),
    );
    await foreign.goto('http://evil.example/');
    const frame = foreign.frames().find((of) => of !== foreign.mainFrame());
    assert.equal(await frame?.evaluate(() => document.querySelector('content-source')).catch(() => null), null);
    const opened = page.context().waitForEvent('page');
    await foreign.evaluate((url) => Object.assign(window, { editor: window.open(url) }), site.url);
    const popup = await opened;
    await popup.getByRole('button', { name: 'Try the demonstration' }).waitFor();
    assert.equal(await popup.evaluate(() => window.opener as unknown), null);
    const isOut = await foreign.evaluate(() => {
      const { editor } = window as unknown as { editor: Window };
      editor.postMessage({ id: 1, call: 'open', args: [] }, '*');
      return editor.closed;
    });
    assert.ok(isOut, 'the opener has the window of the page');
    await popup.close();
    await foreign.close();
  });

  void test('a redirect to another host is not followed, so that nobody else has the token', async () => {
    const tab = await page.context().newPage();
    const stolen: string[] = [];
    await tab.route('https://evil.example/**', (route) => {
      stolen.push(route.request().url());
      return route.fulfill({ headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } });
    });
    await tab.route(`${api}/repos/owner/site`, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: 'https://evil.example/', 'access-control-allow-origin': '*' },
      }),
    );
    await tab.goto(site.url);
    await tab.getByRole('textbox', { name: 'Repository at GitHub' }).fill('owner/site');
    await tab.getByLabel('Token').fill(host.token);
    await tab.getByRole('button', { name: 'Open', exact: true }).tap();
    await expect(tab.getByRole('dialog').getByRole('status')).toContainText('cannot be reached');
    assert.deepEqual(stolen, []);
    await tab.close();
  });

  void test('what is in Git LFS is named', async () => {
    commitTo('main', host.git('show', 'main:content/en/person.yaml'), {
      'content/media/lfs.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n',
    });
    await start();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('media/lfs.png is in Git LFS');
    host.git('update-ref', 'refs/heads/main', host.git('rev-parse', 'main^'));
  });

  void test('markup and scripts in a repository are text, and nothing of it runs', async () => {
    const attack = `<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>`;
    const isAttacked = () => page.evaluate(() => 'attacked' in window);
    const before = host.git('show', 'main:content/en/person.yaml');
    commitTo('main', before.replace(/^( {2}- name: ).*$/m, `$1'${attack}'`));
    await start();
    await expect(page.getByRole('dialog')).toContainText('the text contains markup: <img src=x');
    assert.ok(!(await isAttacked()));
    commitTo('main', before, {
      'index.html': '<script>window.attacked=1</script>',
      'content/media/run.js': 'window.attacked=1',
      'content/media/picture.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked=1"/>',
    });
    await open();
    await panel()
      .getByRole('button', { name: /^To do/ })
      .tap();
    await expect(panel()).toContainText('run.js');
    assert.ok(!(await isAttacked()));
  });

  void test('content that cannot be shown opens with its errors, which are corrected in their files', async () => {
    const before = host.git('show', 'main:content/en/person.yaml');
    commitTo('main', before.replace(/^skills:/m, '\tskills:'));
    await start();
    const faults = page.getByRole('dialog', { name: 'The site cannot be shown' });
    await expect(faults).toContainText('indent with spaces, not with tabs');
    await expectAccessible(page, 'the dialog with the errors');
    const field = faults.getByRole('textbox', { name: 'content/en/person.yaml' });
    const selected = await field.evaluate((control: HTMLTextAreaElement) =>
      control.value.slice(control.selectionStart, control.selectionEnd),
    );
    assert.equal(selected, '\tskills:');
    await field.fill((await field.inputValue()).replace('\tskills:', 'skills:'));
    await faults.getByRole('button', { name: 'Check' }).tap();
    await expect(panel().getByRole('button', { name: /^To do/ })).toBeEnabled();
    await send('Indent with spaces');
    await expect(bar().getByRole('status')).toContainText('Sent');
    assert.match(host.git('show', `${branch()}:content/en/person.yaml`), /^skills:$/m);
  });

  void test('nothing is asked of others, and the console has no message', () => {
    const foreign = asked.filter((url) => ![site.url, api, 'blob:'].some((own) => url.startsWith(own)));
    assert.deepEqual(foreign, []);
    assert.ok(asked.every((url) => !url.includes(host.token)));
    assert.ok(messages.every((message) => !message.includes(host.token)));
    assert.deepEqual(
      messages.filter((message) => !/status of (?:401|403|409|422|429|503)|ERR_FAILED/.test(message)),
      [],
    );
  });
});

// With the same build of the page.
await import('./online-sources.ts');
