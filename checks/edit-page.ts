// Editing on the page of `pnpm dev`: every text of the content leads to its field, and what is saved is
// in the files, and nothing else.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, type Page, chromium, expect as playwrightExpect } from 'playwright/test';
import { chromiumLaunch } from '../e2e/support/browsers.ts';
import { copyOfCheckout } from './support/copy.ts';
import { type DevServer, endDevServer, startDevServer } from './support/dev-server.ts';
import { root } from './support/root.ts';

// The first start bundles everything, possibly on a busy machine.
const expect = playwrightExpect.configure({ timeout: 120_000 });

let browser: Browser;
before(async () => {
  browser = await chromium.launch(chromiumLaunch());
});
after(() => browser.close());

/** A dev server on a copy of the checkout under Git, and a page with the editor on. */
class Desk {
  readonly #checkout = copyOfCheckout();
  server!: DevServer;
  page!: Page;

  /** Starts with a content; `prepare` changes it before the first commit. */
  async start(content: string, prepare: (folder: string) => void = () => undefined): Promise<void> {
    const { folder } = this.#checkout;
    rmSync(join(folder, 'content'), { recursive: true });
    cpSync(join(root, content), join(folder, 'content'), { recursive: true });
    prepare(folder);
    this.git('init', '-q');
    this.git('add', 'content');
    this.git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'content');
    this.server = await startDevServer(folder);
    this.page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    this.page.setDefaultTimeout(120_000);
  }

  async end(): Promise<void> {
    await this.page.close();
    await endDevServer(this.server, 'SIGKILL');
    this.#checkout[Symbol.dispose]();
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.#checkout.folder, encoding: 'utf8' });
  }

  /** The lines that the working tree removes and adds, without the names of the files. */
  diff(): string[] {
    const lines = this.git('diff', '--unified=0', 'content').split('\n');
    return lines.filter((line) => /^[-+](?![-+]{2} )/.test(line));
  }

  read(name: string): string {
    return readFileSync(join(this.#checkout.folder, 'content', name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.#checkout.folder, 'content', name), text);
  }

  get panel() {
    return this.page.getByRole('complementary', { name: 'Content editor' });
  }

  button(name: string | RegExp) {
    return this.panel.getByRole('button', { name, exact: true });
  }

  textbox(name: string) {
    return this.panel.getByRole('textbox', { name, exact: true });
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.server.url + path);
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await this.page.waitForFunction(() => document.querySelector('content-editor'));
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  /** Opens a value by its pointer, as a person finds what no screen shows. */
  async find(words: string, name: string | RegExp): Promise<void> {
    if (!(await this.panel.isVisible())) await this.page.locator('#root h1').first().click();
    await this.panel.getByRole('searchbox', { name: 'Search content' }).fill(words);
    await this.panel.getByRole('button', { name }).first().click();
  }

  async save(): Promise<void> {
    await this.button('Save').click();
    await expect(this.panel.getByRole('status')).toHaveText('Saved');
  }

  async undo(): Promise<void> {
    await this.button('Undo').click();
    await expect(this.panel.getByRole('status')).toHaveText('Undone');
  }
}

/** Returns the texts of the screen, of which a click leads to no value. */
async function textsWithoutField({ page }: Desk): Promise<{ texts: number; lost: string[] }> {
  return page.evaluate(async () => {
    const shown = (element: Element) => element.checkVisibility() && !element.closest('vite-error-overlay');
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
    const named = (element: Element) => ['alt', 'aria-label', 'title'].some((name) => element.getAttribute(name));
    const elements = [...document.querySelectorAll('#root *')].filter((e) => shown(e) && (own(e) || named(e)));
    const lost: string[] = [];
    for (const element of elements) {
      if (!element.isConnected) continue;
      const text = element.textContent || element.outerHTML.slice(0, 80);
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 15));
      const panel = document.querySelector('content-editor')?.shadowRoot?.querySelector('aside');
      const found = panel?.querySelector('fieldset, .results li');
      if (!found) lost.push(`<${element.localName}> ${text}`);
    }
    return { texts: elements.length, lost };
  });
}

/** Clicks each text of each screen, below a prefix. */
async function clickEveryText(desk: Desk, prefix: string): Promise<void> {
  await desk.visit('/');
  const paths = await desk.page
    .locator('#root a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  // Not the links to other languages, whose tags have two letters.
  const screens = [...new Set(paths)].filter((path) => /^\/([a-z]{3,})?$/.test(path));
  assert.ok(screens.length > 2, screens.join());
  for (const path of screens.map((screen) => prefix + screen)) {
    await desk.visit(path);
    await desk.page.locator('#root h1').first().click();
    await expect(desk.panel).toBeVisible();
    const { texts, lost } = await textsWithoutField(desk);
    assert.ok(texts > 10, `${path}: ${texts} texts`);
    assert.deepEqual(lost, [], path);
  }
  assert.equal(desk.git('status', '--porcelain', 'content'), '');
}

void describe('with the content of another owner', () => {
  const desk = new Desk();
  before(() => desk.start('fixtures/other-owner'));
  after(() => desk.end());

  void test('a click on any text leads to its value', () => clickEveryText(desk, ''));
});

void describe('an owner edits', () => {
  const desk = new Desk();
  before(() =>
    desk.start('fixtures/edge-cases', (folder) => {
      const compiler = join(root, '.cache/contentc');
      execFileSync(compiler, ['new-locale', 'ar', '--pseudo'], { cwd: folder, stdio: 'ignore' });
    }),
  );
  after(() => desk.end());

  void test('a click on any text leads to its value', () => clickEveryText(desk, '/en'));

  void test('a text in every language, one of them from right to left', async () => {
    await desk.visit('/skills');
    const item = desk.page.locator('#root main li').first();
    const name = item.getByText(/\p{L}/u).first();
    await name.click();
    await expect(desk.textbox('Italiano')).toBeFocused();
    const arabic = desk.panel.locator('[lang=ar]');
    await expect(arabic).toHaveAttribute('dir', 'rtl');
    await desk.textbox('Italiano').fill('Un nome nuovo');
    await expect(item).toContainText('Un nome nuovo');
    await desk.textbox('English').fill('');
    await expect(desk.button('Save')).toBeDisabled();
    await expect(desk.textbox('English')).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.textbox('English')).toHaveAccessibleDescription(/the text is empty/);
    await desk.textbox('English').fill('A new name');
    await desk.save();
    const added = desk.diff().filter((line) => line.startsWith('+'));
    assert.deepEqual(added.length, 2, added.join('\n'));
    assert.match(added.join('\n'), /A new name[^]*Un nome nuovo|Un nome nuovo[^]*A new name/);
    await expect(item).toContainText('Un nome nuovo');
    await desk.page.keyboard.press('Control+z');
    await expect(desk.panel.getByRole('status')).toHaveText('Undone');
    assert.deepEqual(desk.diff(), []);
  });

  void test('a fact, once for all languages', async () => {
    await desk.find('skills value', /^Skills, 1, value/);
    const value = desk.textbox('All languages');
    await expect(desk.panel.getByRole('textbox')).toHaveCount(1);
    await value.fill('x');
    await expect(desk.button('Save')).toBeDisabled();
    await value.fill('33');
    await desk.save();
    const lines = desk.diff();
    assert.ok(lines.length >= 2 && lines.every((line) => /^[-+] +value: \d+$/.test(line)), lines.join('\n'));
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('an entry that is added, moved, copied and removed in every language', async () => {
    await desk.find('skills name', /^Skills, 1, name/);
    await desk.button('Add above').click();
    await expect(desk.button('Save')).toBeDisabled();
    for (const [name, text] of [
      ['Italiano', 'Primo'],
      ['English', 'First'],
    ] as const)
      await desk.textbox(name).fill(text);
    await desk.panel.locator('textarea[lang=ar], input[lang=ar]').fill('أول');
    await desk.textbox('All languages').fill('7');
    await desk.save();
    await expect(desk.page.locator('#root main li').first()).toContainText('Primo');
    const added = desk.diff();
    assert.ok(
      added.every((line) => line.startsWith('+')),
      added.join('\n'),
    );

    await desk.button('Move down').click();
    await expect(desk.page.locator('#root main li').nth(1)).toContainText('Primo');
    await desk.save();
    await desk.button('Remove').click();
    await desk.save();
    assert.deepEqual(desk.diff(), []);
    for (let step = 0; step < 3; step++) await desk.undo();
    assert.deepEqual(desk.diff(), []);
    await expect(desk.button('Undo')).toBeDisabled();
  });

  void test('an optional key that is added and removed', async () => {
    await desk.find('skills text', /^Skillstext, text/);
    await desk.find('socialprofils github', /^Socialprofils/);
    const before = desk.diff();
    await desk.button('Remove this field').click();
    await desk.save();
    assert.ok(desk.diff().every((line) => line.startsWith('-')));
    await desk.undo();
    assert.deepEqual(desk.diff(), before);
  });

  void test('a value that was changed elsewhere is not overwritten', async () => {
    await desk.find('skills name', /^Skills, 1, name/);
    await desk.textbox('English').fill('Typed on the page');
    const saved = desk.read('en/person.yaml');
    const [, old = ''] = /^skills:\n(?:.*\n)*?.*name: (.*)$/m.exec(saved) ?? [];
    const elsewhere = saved.replace(`name: ${old}`, 'name: Elsewhere');
    assert.notEqual(elsewhere, saved);
    desk.write('en/person.yaml', elsewhere);
    await desk.button('Save').click();
    await expect(desk.panel).toContainText('it is now “Elsewhere”');
    assert.equal(desk.read('en/person.yaml'), elsewhere);
    desk.write('en/person.yaml', saved);
  });

  void test('with the keyboard, and the focus returns', async () => {
    await desk.visit('/skills');
    const link = desk.page.locator('#root header a').first();
    await link.focus();
    await desk.page.keyboard.press('Enter');
    await expect(desk.panel).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await expect(desk.panel).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});
