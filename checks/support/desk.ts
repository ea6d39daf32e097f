import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type Locator, type Page, chromium, expect as playwrightExpect } from 'playwright/test';
import { chromiumLaunch } from '../../e2e/support/browsers.ts';
import { copyOfCheckout } from './copy.ts';
import { type DevServer, endDevServer, startDevServer } from './dev-server.ts';
import { type Hands, mouse } from './hands.ts';
import { root } from './root.ts';
import { until } from './until.ts';

// The first start bundles everything, possibly on a busy machine.
export const expect = playwrightExpect.configure({ timeout: 60_000 });

/** A dev server on a copy of the checkout under Git, and a page with the editor on. */
export class Desk {
  readonly #checkout = copyOfCheckout();
  #browser!: Browser;
  #server!: DevServer;
  page!: Page;
  readonly hands: Hands;

  constructor(hands = mouse) {
    this.hands = hands;
  }

  /** Starts with a content; `prepare` changes it before the first commit. */
  async start(content: string, prepare: (folder: string) => void = () => undefined): Promise<void> {
    const { folder } = this;
    rmSync(join(folder, 'content'), { recursive: true });
    cpSync(join(root, content), join(folder, 'content'), { recursive: true });
    prepare(folder);
    this.git('init', '-q');
    this.git('add', 'content');
    this.git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'content');
    this.#server = await startDevServer(folder);
    this.#browser = await chromium.launch(chromiumLaunch());
    const context = await this.#browser.newContext(this.hands.context);
    this.page = await context.newPage();
    this.page.setDefaultTimeout(60_000);
  }

  /** Ends the dev server as a crash does. */
  crash(): Promise<void> {
    return endDevServer(this.#server, 'SIGKILL');
  }

  /** Starts the dev server again, at the same address. */
  async restart(): Promise<void> {
    this.#server = await startDevServer(this.folder, {}, Number(new URL(this.#server.url).port));
  }

  async end(): Promise<void> {
    await this.#browser.close();
    await endDevServer(this.#server, 'SIGKILL');
    this.#checkout[Symbol.dispose]();
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' });
  }

  /** The screens beside Home that the content has, as the compiler lists them. */
  async screens(): Promise<readonly string[]> {
    const generated = pathToFileURL(join(this.folder, 'apps/site/src/generated/screens.ts'));
    return ((await import(generated.href)) as { screens: readonly string[] }).screens;
  }

  /** The address of a path. */
  address(path: string): string {
    return this.#server.url + path;
  }

  /** The folder of the checkout, and the content in it. */
  get folder(): string {
    return this.#checkout.folder;
  }
  get content(): string {
    return join(this.folder, 'content');
  }

  /** The lines that the working tree removes and adds, without the names of the files. */
  diff(): string[] {
    const lines = this.git('diff', '--unified=0', 'content').split('\n');
    return lines.filter((line) => /^[-+](?![-+]{2} )/.test(line));
  }

  read(name: string): string {
    return readFileSync(join(this.folder, 'content', name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, 'content', name), text);
  }

  get panel() {
    return this.page.getByRole('complementary', { name: 'Content editor' });
  }

  /** What the page shows of the value that is edited. */
  get edited() {
    return this.page.locator('#root [data-edited]');
  }

  button(name: string | RegExp) {
    return this.panel.getByRole('button', { name, exact: true });
  }

  textbox(name: string) {
    return this.panel.getByRole('textbox', { name, exact: true });
  }

  press(target: Locator): Promise<void> {
    return this.hands.press(target);
  }

  type(field: Locator, text: string): Promise<void> {
    return this.hands.type(field, text);
  }

  /** Resolves when the dev server serves the content as it is now. */
  async generated(): Promise<void> {
    const { folder } = this;
    const args = [
      'generate',
      '--check',
      '--content',
      join(folder, 'content'),
      '--out',
      join(folder, 'apps/site/src/generated'),
    ];
    await until(
      'the generated modules are those of the content',
      () => spawnSync(join(root, '.cache/contentc'), args).status === 0,
    );
  }

  /** Opens a screen as a visitor. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#server.url + path);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  async visit(path: string): Promise<void> {
    await this.open(path);
    // A page with drafts is on; the panel of a small window is in place of the button then.
    const edit = this.page.getByRole('button', { name: 'Edit', exact: true, includeHidden: true });
    if ((await edit.getAttribute('aria-pressed')) === 'false') await this.hands.press(edit);
    await this.page.waitForFunction(() => document.querySelector('content-editor'));
    await expect(this.panel).toBeVisible();
  }

  /** Opens a value by its pointer, as a person finds what no screen shows. */
  async find(words: string, name: string | RegExp): Promise<void> {
    await this.type(this.panel.getByRole('searchbox', { name: 'Search content' }), words);
    await this.press(this.panel.getByRole('button', { name }).first());
  }

  /** Opens what is below "More". */
  async more(): Promise<void> {
    await this.press(this.panel.getByText('More', { exact: true }));
  }

  async save(): Promise<void> {
    await this.press(this.button('Save'));
    await expect(this.panel.getByRole('status')).toHaveText('Saved');
  }

  /** Saves a change of the settings, after which the page is loaded again. */
  async saveSettings(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.press(this.button('Save'));
    await loaded;
    await expect(this.panel.getByRole('status')).toHaveText('Saved');
  }

  async undo(): Promise<void> {
    await this.press(this.button('Undo'));
    await expect(this.panel.getByRole('status')).toHaveText('Undone');
  }
}
