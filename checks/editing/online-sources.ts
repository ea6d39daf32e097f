// The other sources of the page for any browser: the demonstration, and a folder of this computer. Imported by the test
// that builds the page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, type Page, chromium } from 'playwright/test';
import { chromiumLaunch } from '../../e2e/support/browsers.ts';
import { expect } from '../support/desk.ts';
import { root } from '../support/root.ts';
import { serveFolder } from '../support/static-server.ts';

/** The library with which the page packs the archive. */
const { unzipSync } = createRequire(join(root, 'apps/site/package.json'))('fflate') as {
  unzipSync: (archive: Uint8Array) => Record<string, Uint8Array>;
};

void describe('the other sources of the page', () => {
  let site: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Browser;

  before(async () => {
    site = await serveFolder(join(root, 'apps/site/dist-editor'));
    browser = await chromium.launch(chromiumLaunch());
  });
  after(async () => {
    await browser.close();
    site[Symbol.dispose]();
  });

  const panel = (page: Page) => page.getByRole('complementary', { name: 'Content editor' });

  /** Types a text into the first field of the content that is plain text in English, and saves it. */
  async function edit(page: Page, words: string, text: string): Promise<void> {
    await panel(page).getByRole('searchbox', { name: 'Search content' }).fill(words);
    await panel(page).getByRole('listitem').getByRole('button').first().click();
    const field = panel(page).getByRole('textbox', { name: 'English', exact: true });
    await field.fill(text);
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page).getByRole('status')).toHaveText('Saved');
  }

  /** Returns the added and removed lines of a repository. */
  const diffIn = (folder: string) =>
    execFileSync('git', ['diff', '--cached', '--unified=0', '--', '*.yaml'], { cwd: folder, encoding: 'utf8' })
      .split('\n')
      .filter((line) => /^[-+](?![-+]{2} )/.test(line));

  void test('the patch in the archive of the demonstration is what was edited, for git', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'clone-'));
    context.after(() => rmSync(folder, { recursive: true }));
    cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'content');
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Try the demonstration' }).click();
    const get = ['get', 'en', '/introdata/title', '--content', join(folder, 'content')];
    const title = execFileSync(join(root, '.cache/contentc'), get, { encoding: 'utf8' }).trim();
    // As long as before, for every field that has it.
    const edited = title.replace(/\p{L}/u, 'Æ');
    await edit(page, title, edited);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const files = unzipSync(readFileSync(await (await downloaded).path()));
    writeFileSync(join(folder, 'changes.patch'), files['changes.patch']!);
    git('apply', '--index', 'changes.patch');
    const lines = diffIn(folder);
    const of = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1).trim());
    assert.ok(of('-').join(' ').includes(title), lines.join());
    assert.ok(of('+').join(' ').includes(edited));
    for (const [path, bytes] of Object.entries(files))
      if (path !== 'changes.patch') assert.deepEqual(readFileSync(join(folder, path)), Buffer.from(bytes), path);
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('blob:')),
      [],
    );
    await page.close();
  });

  void test('text with its form is pasted, under the policy of the page', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Try the demonstration' }).click();
    await panel(page).getByRole('searchbox', { name: 'Search content' }).fill('biography');
    await panel(page).getByRole('listitem').getByRole('button').first().click();
    const field = panel(page).locator('textarea[lang=en]').first();
    await field.focus();
    await field.evaluate((control) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<ul><li>one <a href="https://a.example/">two</a><img src=x onerror="window.attacked=1"></li></ul>',
      );
      control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(field).toHaveValue(/- one \[two\]\(https:\/\/a\.example\/\)/);
    assert.ok(!(await page.evaluate(() => 'attacked' in window)));
    assert.deepEqual(errors, []);
    await page.close();
  });

  void test('a folder of the computer is written file by file, and not over what another program has changed', async () => {
    const page = await browser.newPage();
    // A folder of the browser's own, which has the same interface as one that is chosen.
    await page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await page.goto(site.url);
    const content = join(root, 'fixtures/edge-cases');
    const names = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = names.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return [`content/${path.slice(content.length + 1)}`, readFileSync(path).toString('base64')] as const;
    });
    const store = (entries: typeof files) =>
      page.evaluate(async (all) => {
        for (const [path, data] of all) {
          const parts = path.split('/');
          const name = parts.pop()!;
          let folder = await navigator.storage.getDirectory();
          for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
          const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
          await writer.write(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)));
          await writer.close();
        }
      }, entries);
    const stored = (path: string) =>
      page.evaluate(async (at) => {
        const parts = at.split('/');
        const name = parts.pop()!;
        let folder = await navigator.storage.getDirectory();
        for (const part of parts) folder = await folder.getDirectoryHandle(part);
        return (await (await folder.getFileHandle(name)).getFile()).text();
      }, path);
    await store(files);
    await page.getByRole('button', { name: 'Open a folder' }).click();
    await edit(page, 'Carpentry', 'Joinery');
    const before = readFileSync(join(content, 'en/person.yaml'), 'utf8');
    assert.equal(await stored('content/en/person.yaml'), before.replace("'Carpentry'", "'Joinery'"));
    const theirs = `${before}# theirs\n`;
    await store([['content/en/person.yaml', Buffer.from(theirs).toString('base64')]]);
    const field = panel(page).getByRole('textbox', { name: 'English', exact: true });
    await field.fill('Cabinets');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('en/person.yaml was changed elsewhere: open the folder again')).toBeVisible();
    assert.equal(await stored('content/en/person.yaml'), theirs);
    await page.close();
  });
});
