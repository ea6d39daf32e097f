// Which value a text of the page shows, found without the editor: by changing the YAML.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readContent } from '../../fixtures/content.ts';
import type { Desk } from './desk.ts';
import { root } from './root.ts';

/** A text or an attribute of a screen. */
interface Shown {
  /** The position of its element, and the attribute. */
  id: string;
  text: string;
  /** The values that a click offers, the first one first: a language, a space and a pointer. */
  offered: string[];
}

/** Clicks each text of the screen, and reads it. */
async function clickTexts({ page }: Desk, click: boolean, done: readonly string[] = []): Promise<Shown[]> {
  return page.evaluate(
    async ([isClicked, known]) => {
      const found: Shown[] = [];
      const isShown = (element: Element) => element.checkVisibility() && !element.closest('vite-error-overlay');
      const pathOf = (element: Element): string =>
        element.parentElement
          ? `${pathOf(element.parentElement)}/${[...element.parentElement.children].indexOf(element)}`
          : '';
      const offers = () => {
        const panel = document.querySelector('content-editor')?.shadowRoot?.querySelector('aside');
        const places = panel?.querySelectorAll<HTMLInputElement>('fieldset [name], .results button[name]') ?? [];
        const all = [...places].map(({ name }) => name);
        // Of a field in several languages, the one that is shown.
        const pointer = all[0]?.split(' ')[1];
        const own = all.filter((name) => name.endsWith(` ${pointer}`));
        const isField = panel?.querySelector('fieldset');
        return isField
          ? [own.find((name) => name.startsWith(`${document.documentElement.lang} `)) ?? all[0] ?? '']
          : all;
      };
      // A click can make elements anew, so each one is found again by its position.
      const elementAt = (path: string) =>
        path
          .split('/')
          .slice(1)
          .reduce<Element | undefined>((at, index) => at?.children[Number(index)], document.documentElement);
      for (const id of [...document.querySelectorAll('#root *')].filter(isShown).map(pathOf)) {
        const element = elementAt(id);
        if (!element) continue;
        const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join('');
        const names = ['alt', 'aria-label', 'title', 'aria-valuetext'];
        const texts = [own, ...names.map((name) => element.getAttribute(name) ?? '')];
        if (!texts.some((text) => /[\p{L}\p{N}]/u.test(text))) continue;
        if (isClicked && known.includes(`${id}\n${texts.join('\n')}`)) continue; // such as the header
        if (isClicked) {
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          await new Promise((resolve) => setTimeout(resolve));
        }
        found.push({ id, text: texts.join('\n'), offered: isClicked ? offers() : [] });
      }
      return found;
    },
    [click, done] as const,
  );
}

type Texts = Record<string, unknown>;

/** Reads a content folder with its long texts as they are written. */
function readAsWritten(content: string) {
  const { written, locales } = readContent(content);
  return { texts: written as Record<string, Texts>, locales };
}

/** The file of each language, with all its texts and labels. */
const onlyFile = 'all.yaml';

/** Writes the texts of a language at once, so that the compiler never reads half of them. */
function write(content: string, tag: string, texts: Texts): void {
  const file = join(content, tag, onlyFile);
  writeFileSync(`${file}.new`, stringify(texts, { lineWidth: 0 }));
  renameSync(`${file}.new`, file);
}

/** Moves the texts of each language of a content folder into one file, and removes the key, which has the owner's address. */
export function prepare(content: string): void {
  const { texts, locales } = readAsWritten(content);
  for (const tag of locales) {
    const folder = join(content, tag);
    for (const name of readdirSync(folder)) if (name.endsWith('.yaml')) rmSync(join(folder, name));
    write(content, tag, texts[tag] ?? {});
  }
  rmSync(join(content, 'openpgp.asc'), { force: true });
}

/** Returns a value with each text changed. */
function changed(value: unknown, change: (text: unknown, pointer: string) => unknown, pointer = ''): unknown {
  if (typeof value !== 'object' || value === null) return change(value, pointer);
  const entries = Object.entries(value).map(([key, inner]) => [key, changed(inner, change, `${pointer}/${key}`)]);
  return Array.isArray(value) ? entries.map(([, inner]: unknown[]) => inner) : Object.fromEntries(entries);
}

/** The number of a value as four letters, and the shape of words that contain one. */
const letters = (number: number) => `qz${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`;
const token = /qz[a-z]{2}/g;

/** A text in which each word of at least four letters names a value; the others are the letter x. */
const named = (text: string, name: string) =>
  text.replace(/\{\{.*?\}\}|\]\(.*?\)|[\p{L}\p{M}]+/gu, (word) =>
    /^[{\]]/.test(word) ? word : word.length < name.length ? 'x'.repeat(word.length) : name.padEnd(word.length, 'x'),
  );

/** Checks, for each text of each screen, that the value that a click offers first is the one that it shows. */
export class Oracle {
  readonly #desk: Desk;
  readonly #locale: string;
  readonly #prefix: string;
  readonly #saved: string;
  /** The texts of each screen, by its path. */
  readonly #clicked = new Map<string, Shown[]>();
  readonly figures = { texts: 0, one: 0, choices: 0, none: [] as string[] };

  constructor(desk: Desk, locale: string, prefix: string) {
    this.#desk = desk;
    this.#locale = locale;
    this.#prefix = prefix;
    this.#saved = `${desk.content}.saved`;
    cpSync(desk.content, this.#saved, { recursive: true });
  }

  async run(): Promise<void> {
    // A headline that types changes by itself.
    await this.#desk.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of ['', ...(await this.#desk.screens())]) {
      const path = `${this.#prefix}/${screen}`;
      await this.#desk.visit(path);
      const done = [...this.#clicked.values()].flat().map(({ id, text }) => `${id}\n${text}`);
      this.#clicked.set(path, await clickTexts(this.#desk, true, done));
    }
    const all = [...this.#clicked.values()].flat();
    for (const { offered, text } of all) {
      this.figures.texts++;
      if (offered.length === 0) this.figures.none.push(text.trim());
      else if (offered.length === 1) this.figures.one++;
      else this.figures.choices++;
    }
    await this.#desk.page.goto('about:blank');
    const names = this.#nameTexts();
    await this.#eachScreen((path, before, now) => compareNames(path, before, now, names));
  }

  async end(): Promise<void> {
    cpSync(this.#saved, this.#desk.content, { recursive: true });
    await this.#desk.generated();
  }

  /** Reads each screen again when the page shows the content as it is now. */
  async #eachScreen(compare: (path: string, before: Shown[], now: ReadonlyMap<string, string>) => void): Promise<void> {
    await this.#desk.generated();
    for (const [path, before] of this.#clicked) {
      await this.#desk.open(path);
      const texts = await clickTexts(this.#desk, false);
      compare(path, before, new Map(texts.map(({ id, text }) => [id, text])));
    }
    await this.#desk.page.goto('about:blank'); // a page would load itself again when the settings change
  }

  /** Names each text of the language by its own words, as far as its rules allow. Returns the values by their names. */
  #nameTexts(): Map<string, string> {
    const texts = readAsWritten(this.#saved).texts[this.#locale];
    const names = new Map<string, string>();
    const exact = new Set<string>();
    for (;;) {
      names.clear();
      write(
        this.#desk.content,
        this.#locale,
        changed(texts, (text, pointer) => {
          if (typeof text !== 'string' || !/\p{L}{4}/u.test(text) || exact.has(pointer)) return text;
          const name = letters(names.size);
          names.set(name, `${this.#locale} ${pointer}`);
          return named(text, name);
        }) as Texts,
      );
      const wrong = this.#errors();
      if (wrong.length === 0) return names;
      const before = exact.size;
      for (const pointer of wrong) exact.add(pointer);
      assert.ok(exact.size > before, wrong.join('\n'));
    }
  }

  /** The pointers of the errors. */
  #errors(): string[] {
    const args = ['check', '--format', 'json', '--content', this.#desk.content];
    const { stdout } = spawnSync(join(root, '.cache/contentc'), args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    const { findings } = JSON.parse(stdout) as { findings: { severity: string; pointer: string; file: string }[] };
    return findings.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer);
  }
}

function compareNames(
  path: string,
  before: Shown[],
  now: ReadonlyMap<string, string>,
  names: Map<string, string>,
): void {
  const all = new Set(names.values());
  for (const { id, text, offered } of before) {
    const is = now.get(id) ?? '';
    const shown = new Set((is.match(token) ?? []).map((name) => names.get(name) ?? name));
    const place = `${path}: ${text.trim()} → ${is.trim()}: offered ${offered.join(', ')}, shown ${[...shown].join(', ')}`;
    if (shown.size === 0) continue;
    assert.ok(
      [...shown].some((value) => offered.includes(value)),
      place,
    );
    const [first = ''] = offered;
    if (all.has(first)) assert.ok(shown.has(first), place);
  }
}
