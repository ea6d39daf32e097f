// Which value a text of the page shows, found without the editor: by changing the YAML.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Site } from '../../apps/site/src/generated/types.ts';
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
  /** The first name of a text in the nearest block that has one, and the way from there: an entry keeps it when it moves. */
  near: string;
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
        // A picture has its text beside it.
        const isField = panel?.querySelector('fieldset') && !panel.querySelector('[type=file]');
        return isField
          ? [own.find((name) => name.startsWith(`${document.documentElement.lang} `)) ?? all[0] ?? '']
          : all;
      };
      const nearOf = (element: Element) => {
        let way = '';
        for (let at = element; at.parentElement; at = at.parentElement) {
          const [name] = /qz[a-z]{2}/.exec(at.textContent) ?? [];
          if (name !== undefined) return name + way;
          way = `/${[...at.parentElement.children].indexOf(at)}${way}`;
        }
        return way;
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
        const address = element.getAttribute('href');
        if (address !== null && /^(https|mailto|tel):/.test(address)) texts.push(address);
        if (isClicked && known.includes(`${id}\n${texts.join('\n')}`)) continue; // such as the header
        if (isClicked) {
          // With Alt, the texts of links and buttons are chosen, too.
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey: true }));
          // The first click of a screen can wait for the compiler.
          for (let wait = 0; wait < 50 && (wait === 0 || offers().length === 0); wait++)
            await new Promise((resolve) => setTimeout(resolve, wait));
        }
        found.push({ id, text: texts.join('\n'), offered: isClicked ? offers() : [], near: nearOf(element) });
      }
      return found;
    },
    [click, done] as const,
  );
}

/** What the dev server sends of a content. */
interface Described {
  data: { content?: { values: unknown } };
}

/** The identity of an entry. */
const identity = /^[A-Z2-7]{8}-\d+$/;

type Texts = Record<string, unknown>;

/** Reads a content folder with its long texts as they are written, without its articles. */
function readAsWritten(content: string) {
  const { written, locales } = readContent(content);
  const withoutArticles = locales.map((tag) => [tag, { ...(written[tag] as Texts), writing: undefined }] as const);
  return { texts: Object.fromEntries(withoutArticles) as Record<string, Texts>, locales };
}

/** The file of each language, with all its texts and labels. */
const onlyFile = 'all.yaml';

/** Writes the texts of a language at once, so that the compiler never reads half of them. */
function write(content: string, tag: string, texts: Texts): void {
  const file = join(content, tag, onlyFile);
  writeFileSync(`${file}.new`, stringify(texts, { lineWidth: 0 }));
  renameSync(`${file}.new`, file);
}

/**
 * Moves the texts of each language of a content folder into one file. Removes the key, which has the owner's address, and
 * the articles, which name vulnerabilities and have a test of their own.
 */
export function prepare(content: string): void {
  const { texts, locales } = readAsWritten(content);
  for (const tag of locales) {
    const folder = join(content, tag);
    for (const name of readdirSync(folder)) if (name.endsWith('.yaml')) rmSync(join(folder, name));
    rmSync(join(folder, 'writing'), { recursive: true, force: true });
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
  /** The indices of entries by their identities. */
  readonly #indices = new Map<string, string>();
  readonly #saved: string;
  /** The texts of each screen, by its path. */
  readonly #clicked = new Map<string, Shown[]>();
  readonly figures = { texts: 0, one: 0, choices: 0, none: [] as string[], facts: 0, computed: [] as string[] };

  constructor(desk: Desk, locale: string, prefix: string) {
    this.#desk = desk;
    this.#locale = locale;
    this.#prefix = prefix;
    this.#saved = `${desk.content}.saved`;
    cpSync(desk.content, this.#saved, { recursive: true });
    desk.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const described = (JSON.parse(String(payload)) as Partial<Described>).data?.content;
        if (described) this.#identify(described.values);
      }),
    );
  }

  /** Takes the identities of the entries of lists, which are the keys of these. */
  #identify(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [index, [key, inner]] of Object.entries(value).entries()) {
      if (identity.test(key)) this.#indices.set(key, String(index));
      this.#identify(inner);
    }
  }

  /** Returns a value that is offered with the indices of its entries, as the files have them. */
  #indexed = (offered: string): string => offered.replaceAll(/[^/]+/g, (token) => this.#indices.get(token) ?? token);

  async run(): Promise<void> {
    // A headline that types changes by itself.
    await this.#desk.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of ['', ...(await this.#desk.screens())]) {
      const path = `${this.#prefix}/${screen}`;
      await this.#desk.visit(path);
      // The content is known.
      await expect(this.#desk.panel.getByRole('searchbox')).toBeEnabled();
      const done = [...this.#clicked.values()].flat().map(({ id, text }) => `${id}\n${text}`);
      const clicked = await clickTexts(this.#desk, true, done);
      this.#clicked.set(
        path,
        clicked.map((shown) => ({ ...shown, offered: shown.offered.map(this.#indexed) })),
      );
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
    const named = new Map<string, ReadonlyMap<string, Shown>>();
    await this.#eachScreen((path, before, now) => {
      named.set(path, now);
      compareNames(path, before, now, names);
    });
    const facts = this.#changeFacts(new Set(names.values()));
    await this.#eachScreen((path, before, now) => {
      const found = byPlace(now.values());
      const placeOf = new Map(
        [...byPlace(named.get(path)?.values() ?? [])].map(([place, shown]) => [shown.id, { place, shown }]),
      );
      for (const { id, text, offered } of before) {
        const was = placeOf.get(id);
        const is = was && (found.get(was.place) ?? now.get(id));
        assert.ok(is, `${path}: ${text.trim()} is not found again`);
        this.#compareFacts(`${path}: ${text.trim()}`, offered, was.shown.text, is.text, facts);
      }
    });
  }

  /** Compares a text with what it is after the facts were changed: each one that it shows is offered, and the first one is shown. */
  #compareFacts(where: string, offered: string[], was: string, is: string, facts: Map<string, string>): void {
    const before = factsIn(was, facts);
    const shown = new Set([...factsIn(is, facts)].filter((value) => !before.has(value)));
    const values = offered.map((value) => value.replace(/^\S+/, ''));
    const first = [...facts.values()].includes(values[0] ?? '');
    const place = `${where} → ${is.trim()}: offered ${offered.join(', ')}, shown ${[...shown].join(', ')}`;
    for (const value of shown) assert.ok(values.includes(value), place);
    if (first || shown.size > 0) this.figures.facts++;
    if (!first || shown.has(values[0] ?? '')) {
      // Such as a severity, a score or a heading of a year.
      if (shown.size === 0 && is !== was) this.figures.computed.push(is.trim());
      return;
    }
    assert.notEqual(is, was, place);
    assert.equal(shown.size, 0, place);
    this.figures.computed.push(is.trim());
  }

  async end(): Promise<void> {
    cpSync(this.#saved, this.#desk.content, { recursive: true });
    await this.#desk.generated();
  }

  /** Reads each screen again when the page shows the content as it is now. */
  async #eachScreen(compare: (path: string, before: Shown[], now: ReadonlyMap<string, Shown>) => void): Promise<void> {
    await this.#desk.generated();
    for (const [path, before] of this.#clicked) {
      await this.#desk.open(path);
      const texts = await clickTexts(this.#desk, false);
      compare(path, before, new Map(texts.map((shown) => [shown.id, shown])));
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

  /** Changes each fact, as far as its rules allow. Returns their pointers by a word that only they show. */
  #changeFacts(names: ReadonlySet<string>): Map<string, string> {
    const { texts, locales } = readAsWritten(this.#desk.content);
    const saved = [...scalarsOf(readAsWritten(this.#saved).texts[this.#locale])];
    const was = new Map(saved);
    const exact = new Set<string>();
    for (;;) {
      const facts = new Map<string, string>();
      const next = new Map<string, unknown>();
      const open = new Map(
        saved.filter(([pointer]) => !names.has(`${this.#locale} ${pointer}`) && !exact.has(pointer)),
      );
      for (const [form, make] of rules) {
        const own = [...open].filter(([, value]) => form.test(String(value)));
        // Dates keep their order.
        for (const [rank, [pointer, value]] of own
          .toSorted(([, a], [, b]) => (String(a) < String(b) ? -1 : 1))
          .entries()) {
          const { text, word } = make(rank, letters(facts.size).replace('qz', 'zq'));
          const changed = String(value).replace(form, text);
          open.delete(pointer);
          if (changed === value) continue;
          next.set(pointer, typeof value === 'number' ? Number(changed) : changed);
          facts.set(word, ` ${pointer}`);
        }
      }
      this.#changeSettings(facts);
      for (const tag of locales) {
        const isFact = (value: unknown, pointer: string) => tag === this.#locale || value === was.get(pointer);
        const change = (value: unknown, pointer: string) =>
          isFact(value, pointer) ? (next.get(pointer) ?? value) : value;
        write(this.#desk.content, tag, changed(texts[tag], change) as Texts);
      }
      const wrong = this.#errors();
      if (wrong.length === 0) return facts;
      const before = exact.size;
      for (const pointer of wrong) exact.add(pointer);
      assert.ok(exact.size > before, wrong.join('\n'));
    }
  }

  /** Changes what pages show of the settings, and adds it to the facts. */
  #changeSettings(facts: Map<string, string>): void {
    const site = parse(readFileSync(join(this.#saved, 'site.yaml'), 'utf8')) as Site;
    facts.set('2001', ' /copyrightYear');
    const locales = site.locales.map((locale, index) => {
      const name = letters(facts.size).replace('qz', 'zq');
      facts.set(name, ` /locales/${index}/name`);
      return { ...locale, name };
    });
    writeFileSync(join(this.#desk.content, 'site.yaml'), stringify({ ...site, copyrightYear: 2001, locales }));
  }

  /** The pointers of the errors. */
  #errors(): string[] {
    const args = ['check', '--format', 'json', '--content', this.#desk.content];
    const { stdout } = spawnSync(join(root, '.cache/contentc'), args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    const { findings } = JSON.parse(stdout) as { findings: { severity: string; pointer: string; file: string }[] };
    return findings.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer);
  }
}

/** Returns texts by where they are, which is unlike for each. */
function byPlace(texts: Iterable<Shown>): Map<string, Shown> {
  const found = new Map<string, Shown>();
  for (const shown of texts) {
    let place = shown.near;
    while (found.has(place)) place += '+';
    found.set(place, shown);
  }
  return found;
}

/** Returns the texts, numbers and booleans in a value by their pointers. */
function scalarsOf(value: unknown): Map<string, unknown> {
  const scalars = new Map<string, unknown>();
  changed(value, (scalar, pointer) => void scalars.set(pointer, scalar));
  return scalars;
}

/** The levels of a language; that of a native speaker is drawn by other elements. */
const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** A text with the word in it by which it is found; by default all of it. */
const word = (text: string, word = text) => ({ text, word });

/** The impact in a metric of a vector, so that each of 27 vectors is another one. */
const impact = (rank: number, place: number) => 'HLN'[Math.floor(rank / 3 ** place) % 3] ?? '';

/** How a fact is changed to another valid value, with a word that only this fact shows. */
const rules: [form: RegExp, make: (rank: number, name: string) => { text: string; word: string }][] = [
  [/^\d{4}(?=[-–]|$)/, (rank) => word(String(1901 + rank))],
  [/^\d{1,3}$/, (rank) => word(String(11 + rank))],
  [/^\S+@\S+$/, (_, name) => word(`${name}@example.org`, name)],
  [/^https:.*/, (_, name) => word(`https://example.org/${name}`, name)],
  [/(?<=^\+.* )\d+$/, (rank) => word(String(1101 + rank))],
  [/(?<=^CVE-)\d{4}-.*/, (rank) => word(`2020-${50_000 + rank}`, String(50_000 + rank))],
  [/(?<=^CWE-).*/, (rank) => word(String(60_000 + rank))],
  [/^IT\d{11}$/, () => word('IT01234567897')],
  [
    /^CVSS:3.*/,
    (rank) => word(`CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:${impact(rank, 0)}/I:${impact(rank, 1)}/A:${impact(rank, 2)}`),
  ],
  [
    /^CVSS:4.*/,
    (rank) => word(`CVSS:4.0/AV:N/AC:H/AT:N/PR:N/UI:N/VC:${impact(rank, 0)}/VI:L/VA:L/SC:${impact(rank, 1)}/SI:N/SA:N`),
  ],
  [/^[ABC][12]$/, (rank) => word(levels[rank % levels.length] ?? '')],
  [/^[\w./β-]*\d[\w./β-]*$/, (_, name) => word(name)],
];

/** Returns the facts that a text shows, by their words. */
function factsIn(text: string, facts: Map<string, string>): Set<string> {
  const words = [...(text.match(/[\p{L}\p{N}]+/gu) ?? []), text.split('\n')[0]?.replace(/\s/g, '') ?? ''];
  return new Set(words.flatMap((word) => facts.get(word) ?? []));
}

function compareNames(
  path: string,
  before: Shown[],
  now: ReadonlyMap<string, Shown>,
  names: Map<string, string>,
): void {
  const all = new Set(names.values());
  for (const { id, text, offered } of before) {
    const is = now.get(id)?.text ?? '';
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
