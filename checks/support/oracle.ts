// Which value a text of the page shows, found without the editor: by changing the YAML.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { readContent } from '../../fixtures/content.ts';
import { type Desk, expect } from './desk.ts';
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
async function clickTexts({ page }: Desk, click: boolean): Promise<Shown[]> {
  return page.evaluate(async (isClicked) => {
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
      return isField ? [own.find((name) => name.startsWith(`${document.documentElement.lang} `)) ?? all[0] ?? ''] : all;
    };
    for (const element of [...document.querySelectorAll('#root *')].filter(isShown)) {
      const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join('');
      const names = ['alt', 'aria-label', 'title', 'aria-valuetext'];
      const texts = [own, ...names.map((name) => element.getAttribute(name) ?? '')];
      if (!texts.some((text) => /[\p{L}\p{N}]/u.test(text))) continue;
      const id = pathOf(element);
      if (isClicked) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      found.push({ id, text: texts.join('\n'), offered: isClicked ? offers() : [] });
    }
    return found;
  }, click);
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
  text.replace(/\{\{.*?\}\}|[\p{L}\p{M}]+/gu, (word) =>
    word.startsWith('{{') ? word : word.length < name.length ? 'x'.repeat(word.length) : name.padEnd(word.length, 'x'),
  );

/** Checks, for each text of each screen, that the value that a click offers first is the one that it shows. */
export class Oracle {
  readonly #desk: Desk;
  readonly #locale: string;
  readonly #prefix: string;
  readonly #saved: string;
  /** The screen that is shown. */
  #path: string | undefined;
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
    const paths = ['', ...(await this.#desk.screens())].map((screen) => `${this.#prefix}/${screen}`);
    const clicked = new Map<string, Shown[]>();
    for (const path of paths) {
      await this.#desk.visit(path);
      clicked.set(path, await clickTexts(this.#desk, true));
    }
    for (const { offered, text } of [...clicked.values()].flat()) {
      this.figures.texts++;
      if (offered.length === 0) this.figures.none.push(text.trim());
      else if (offered.length === 1) this.figures.one++;
      else this.figures.choices++;
    }
    const names = this.#nameTexts();
    for (const [path, texts] of clicked) {
      await this.#desk.visit(path);
      this.#compare(path, texts, await clickTexts(this.#desk, false), names);
    }
    this.#restore();
    const rest = new Set([...clicked.values()].flat().flatMap(({ offered: [first = ''] }) => first));
    for (const place of rest)
      if (place !== '' && ![...names.values()].includes(place)) await this.#changeAlone(place, clicked);
  }

  /** Names each text of the language by its own words, as far as its rules allow. Returns the values by their names. */
  #nameTexts(): Map<string, string> {
    const texts = readAsWritten(this.#saved).texts[this.#locale];
    const names = new Map<string, string>();
    const exact = new Set<string>();
    for (;;) {
      names.clear();
      this.#write(
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

  #compare(path: string, before: Shown[], after: Shown[], names: Map<string, string>): void {
    for (const { id, text, offered } of before) {
      const now = after.find((other) => other.id === id)?.text ?? '';
      const shown = new Set((now.match(token) ?? []).map((name) => names.get(name) ?? name));
      const place = `${path}: ${text.trim()} → ${now.trim()}: offered ${offered.join(', ')}, shown ${[...shown].join(', ')}`;
      if (shown.size === 0) continue;
      assert.ok(
        [...shown].some((value) => offered.includes(value)),
        place,
      );
      const [first = ''] = offered;
      if ([...names.values()].includes(first)) assert.ok(shown.has(first), place);
    }
  }

  /** Changes a value that has rules, such as a date, in each language. The texts that change are those that offer it. */
  async #changeAlone(place: string, clicked: Map<string, Shown[]>): Promise<void> {
    const [locale = '', pointer = ''] = place.split(' ');
    const of = [...clicked].find(([, texts]) => texts.some(({ offered }) => offered[0] === place));
    if (!of) return;
    const [path, before] = of;
    if (path !== this.#path) await this.#desk.visit(path);
    this.#path = path;
    const read = async () => {
      // While the page is made anew, it has no texts.
      const texts = await clickTexts(this.#desk, false).catch(() => []);
      return new Map(texts.map(({ id, text }) => [id, text]));
    };
    assert.ok(this.#changeValue(locale, pointer), `no other valid value of ${place}`);
    const first = before.filter(({ offered }) => offered[0] === place);
    await expect
      .poll(async () => {
        const now = await read();
        return first.every(({ id, text, offered }) => offered.length > 1 || (now.has(id) && now.get(id) !== text));
      }, place)
      .toBe(true);
    const now = await read();
    for (const { id, text, offered } of before)
      if (now.has(id) && now.get(id) !== text)
        assert.ok(offered.includes(place), `${path}: ${text} shows ${place}, not ${offered.join(', ')}`);
    this.#restore();
    await expect
      .poll(async () => {
        const now = await read();
        return before.every(({ id, text }) => now.get(id) === text);
      }, place)
      .toBe(true);
  }

  /** Writes another valid value of the same form. Returns whether there is one. */
  #changeValue(locale: string, pointer: string): boolean {
    const { texts, locales } = readAsWritten(this.#saved);
    const path = pointer.split('/').slice(1);
    const settings = parseDocument(readFileSync(join(this.#saved, 'site.yaml'), 'utf8'));
    const at = (value: unknown) => path.reduce<unknown>((inner, key) => (inner as Texts | undefined)?.[key], value);
    const old = locale === '' ? settings.getIn(path) : at(texts[locale]);
    for (const other of alike(String(old))) {
      const value = typeof old === 'number' ? Number(other) : other;
      if (locale === '') {
        settings.setIn(path, value);
        writeFileSync(join(this.#desk.content, 'site.yaml'), settings.toString());
        if (this.#errors().length === 0) return true;
        continue;
      }
      // A fact is equal in every language, and a label is not.
      for (const tags of [locales, [locale]]) {
        this.#restore();
        for (const tag of tags)
          this.#write(tag, changed(texts[tag], (text, own) => (own === pointer ? value : text)) as Texts);
        if (this.#errors().length === 0) return true;
      }
    }
    return false;
  }

  #write(tag: string, texts: Texts): void {
    write(this.#desk.content, tag, texts);
  }

  #restore(): void {
    for (const name of ['site.yaml', ...readAsWritten(this.#saved).locales.map((tag) => `${tag}/${onlyFile}`)])
      cpSync(join(this.#saved, name), join(this.#desk.content, name));
  }

  /** The pointers of the errors. */
  #errors(): string[] {
    const args = ['check', '--format', 'json', '--content', this.#desk.content];
    const { stdout } = spawnSync(join(root, '.cache/contentc'), args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    const { findings } = JSON.parse(stdout) as { findings: { severity: string; pointer: string; file: string }[] };
    return findings.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer);
  }
}

/** Texts that differ from one in a character, of the same kind. */
function* alike(text: string): Generator<string> {
  for (let at = text.length - 1; at >= 0; at--) {
    const old = text.charAt(at);
    const others = /\d/.test(old) ? '1234567890' : /[A-Z]/.test(old) ? 'PLHNXQ' : /\p{L}/u.test(old) ? 'xqa' : '';
    for (const other of others) if (other !== old) yield text.slice(0, at) + other + text.slice(at + 1);
  }
}
