import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium, expect as playwrightExpect } from 'playwright/test';
import { chromiumLaunch } from '../../e2e/support/browsers.ts';
import { copyOfCheckout } from './copy.ts';
import { type DevServer, endDevServer, startDevServer } from './dev-server.ts';
import { root } from './root.ts';

// The first start bundles everything, possibly on a busy machine.
export const expect = playwrightExpect.configure({ timeout: 60_000 });

/** A dev server on a copy of the checkout under Git, and a page with the editor on. */
export class Desk {
  readonly #checkout = copyOfCheckout();
  #browser!: Browser;
  #server!: DevServer;
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
    this.#server = await startDevServer(folder);
    this.#browser = await chromium.launch(chromiumLaunch());
    this.page = await this.#browser.newPage({ viewport: { width: 1400, height: 900 } });
    this.page.setDefaultTimeout(60_000);
  }

  async end(): Promise<void> {
    await this.#browser.close();
    await endDevServer(this.#server, 'SIGKILL');
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
    await this.page.goto(this.#server.url + path);
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
      await new Promise((resolve) => setTimeout(resolve, 0));
      const panel = document.querySelector('content-editor')?.shadowRoot?.querySelector('aside');
      const found = panel?.querySelector('fieldset, .results li');
      if (!found) lost.push(`<${element.localName}> ${text}`);
    }
    return { texts: elements.length, lost };
  });
}

/** Clicks each text of each screen, below a prefix. */
export async function clickEveryText(desk: Desk, prefix: string): Promise<void> {
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
