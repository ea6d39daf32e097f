// The same random requests to the compiler in the page and to the command, and each change of files handed in as a
// branch: the command is the oracle of what the page says, git and a YAML parser of what arrives.
import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { type Engine, type Entries, startEngine } from '../../apps/site/src/online/engine.ts';
import { type Files, changesBetween, textOf, withChanges } from '../../apps/site/src/online/files.ts';
import { gitHub } from '../../apps/site/src/repository/github.ts';
import { type Answer, type Edit, type Report, type Request, isAnswer } from '../../apps/site/src/generated/protocol.ts';
import { addPseudoLocale } from '../../fixtures/pseudo.ts';
import { GitHost } from '../support/git-host.ts';
import { RandomRequests, randomly } from '../support/random-requests.ts';
import { root } from '../support/root.ts';

/** The number of requests; more with EDITS. */
const count = Number(process.env.EDITS ?? 60);
const seed = Number(process.env.SEED ?? 1);
const origin = mkdtempSync(join(tmpdir(), 'origin-'));
const content = join(origin, 'content');
/** A work tree of the host's repository. */
const checkout = join(origin, 'checkout');
const compiler = join(root, '.cache/contentc');
const host = new GitHost();
let engine: Engine;
let command: Command;
let url: string;
let main: string;

const run = (cwd: string, ...args: string[]) => spawnSync(compiler, args, { encoding: 'utf8', cwd, maxBuffer: 1e9 });
const filesIn = (folder: string): Entries =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length + 1), new Uint8Array(readFileSync(file))]);

/** The command on the content of a folder. */
class Command {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  constructor(folder: string) {
    const out = join(folder, 'generated');
    this.#process = spawn(compiler, ['watch', '--out', out, '--schema', join(folder, 'schema.json')], { cwd: folder });
    this.#lines = createInterface(this.#process.stdout)[Symbol.asyncIterator]();
  }

  async #line(): Promise<unknown> {
    const line = await this.#lines.next();
    assert.ok(line.done !== true, 'the command has ended');
    return JSON.parse(line.value) as unknown;
  }

  /** Returns the next report. */
  async report(): Promise<Report> {
    return (await this.#line()) as Report;
  }

  async ask(request: string): Promise<Answer> {
    this.#process.stdin.write(`${request}\n`);
    // The reports of changes on the disk come at any time.
    for (;;) {
      const line = await this.#line();
      if (isAnswer(line)) return line;
    }
  }

  [Symbol.dispose](): void {
    this.#process.kill();
  }
}

before(async () => {
  execFileSync('make', ['engine', '.cache/contentc'], { cwd: root, stdio: 'ignore' });
  cpSync(join(root, 'fixtures/edge-cases'), content, { recursive: true });
  addPseudoLocale((...args) => run(origin, ...args).stdout, content, 'ar');
  for (const locale of ['it', 'en', 'ar']) {
    mkdirSync(join(content, locale, 'writing'), { recursive: true });
    const head = `title: Title in ${locale}\ndescription: What this article says in ${locale}, in more than fifty letters.\ndate: '2026-01-02'`;
    writeFileSync(join(content, locale, 'writing/one.md'), `---\n${head}\n---\n\nText of ${locale}.\n\n- an item\n`);
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: origin });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'content');
  url = await host.start(origin);
  main = host.git('rev-parse', 'main');
  host.git('worktree', 'add', '-q', '--detach', checkout, main);
  const folder = join(root, '.cache/engine');
  await import(pathToFileURL(join(folder, 'wasm_exec.js')).href);
  const open = startEngine(new WebAssembly.Module(readFileSync(join(folder, 'contentc.wasm'))));
  engine = open(filesIn(content), filesIn(content), '');
  command = new Command(origin);
  await command.report();
});
after(() => {
  command[Symbol.dispose]();
  host[Symbol.dispose]();
  rmSync(origin, { recursive: true });
});

/** The beginning of the identities that a desk gives to entries: each desk has another one. */
const runOf = (answer: string): string => /"([A-Z2-7]{8})-\d+"/.exec(answer)?.[1] ?? '';

/** Returns an answer with code as a text: the page has no grammars, so it does not highlight it. */
const withoutColours = (answer: string): string =>
  JSON.stringify(
    JSON.parse(answer, (key, value: unknown) =>
      key === 'code' && Array.isArray(value) ? value.map((token) => [token].flat().at(-1) as string).join('') : value,
    ),
  );

/** Asserts that two long texts are equal, and shows the place at which they are not. */
function assertEqual(text: string, expected: string, about: string): void {
  if (text === expected) return;
  let at = 0;
  while (text[at] === expected[at]) at++;
  const around = [Math.max(0, at - 200), at + 200] as const;
  assert.equal(text.slice(...around), expected.slice(...around), about.slice(0, 400));
}

/** Returns what differs between two states of the content, as a YAML parser sees it: pointers by language, and other files. */
function differencesOf(before: Files, now: Files): string[] {
  return [...changesBetween(before, now).keys()].flatMap((path) => {
    if (!path.endsWith('.yaml')) return path;
    const locale = path.includes('/') ? path.split('/')[0]! : '';
    const [old, next] = [before, now].map((files) => leavesOf(valueOf(files.get(path))));
    const pointers = new Set([...old!.keys(), ...next!.keys()]);
    return [...pointers].filter((pointer) => old!.get(pointer) !== next!.get(pointer)).map((at) => `${locale}:${at}`);
  });
}

const valueOf = (bytes?: Uint8Array): unknown => (bytes ? parse(textOf(bytes) ?? '', { schema: 'failsafe' }) : {});

function leavesOf(value: unknown, at = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[at, value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, `${at}/${key}`)]));
}

/** Whether a difference is one that the edits name: in their values, the lists whose entries they move, or their records of reviews. */
function isNamed(difference: string, edits: readonly Edit[]): boolean {
  if (difference.endsWith('/.review')) return true;
  return edits.some(({ op, pointer }) => {
    const article = /^\/writing\/([^/]+)/.exec(pointer)?.[1];
    if (article) return basename(difference, '.md') === article;
    if (op === 'picture' && difference.startsWith('media/')) return true;
    // What was added or removed with a value is restored with it, and a section goes with its last entry.
    const section = /^\/[^/]+/.exec(pointer)?.[0] ?? '';
    const moves =
      op === 'set'
        ? pointer
        : ['restore', 'remove', 'order'].includes(op)
          ? section
          : pointer.replace(/\/(?:\d+|-)$/, '');
    return `${difference.slice(difference.indexOf(':') + 1)}/`.startsWith(moves === '' ? '/' : moves);
  });
}

/** Hands the files in as a branch, which git checks out. */
async function handIn(branch: string, base: Files, now: Files): Promise<void> {
  const repository = gitHub({ owner: 'owner', repo: 'site' }, host.token, url);
  const files = new Map([...changesBetween(base, now)].map(([path, bytes]) => [`content/${path}`, bytes]));
  await repository.commit({ branch, parents: [main], base: main, message: branch, files });
  execFileSync('git', ['checkout', '-q', '--detach', branch], { cwd: checkout });
}

test('the page and the command say and write the same, and what is handed in is that and nothing else', async (t) => {
  const random = new RandomRequests(
    seed,
    readdirSync(join(content, 'media')).map((name) => readFileSync(join(content, 'media', name))),
  );
  const below = randomly(seed + 1);
  const base: Files = new Map(filesIn(content));
  let present = base;
  /** The files of the page. */
  let page = base;
  let written = 0;
  const refusals = new Map<string, number>();
  /** The beginnings of the identities in each: that of a run. */
  const runs = { page: '', command: '' };
  /** Sends a request to both. Returns the answer of the page. */
  const ask = async (request: Request): Promise<Answer> => {
    const sent = JSON.stringify(request);
    const inPage = engine.answer(sent);
    const answer = JSON.stringify(
      await command.ask(runs.page === '' ? sent : sent.replaceAll(runs.page, runs.command)),
    );
    runs.page ||= runOf(inPage);
    runs.command ||= runOf(answer);
    const expected = runs.page === '' ? answer : answer.replaceAll(runs.command, runs.page);
    assertEqual(withoutColours(inPage), withoutColours(expected), sent);
    return JSON.parse(inPage) as Answer;
  };
  /** Compares the files and findings after a request that wrote. */
  const compare = async () => {
    const now = withChanges(page, engine.files());
    page = now;
    assert.deepEqual([...changesBetween(now, new Map(filesIn(content))).keys()], []);
    const [report, { errors, warnings, findings }] = [
      JSON.parse(engine.emit().report) as Report,
      await command.report(),
    ];
    assert.deepEqual(
      { errors: report.errors, warnings: report.warnings, findings: report.findings },
      { errors, warnings, findings },
    );
    return { now, findings };
  };
  const describe = async () => random.describe((await ask({ id: 'd', describe: true })).content!);
  await describe();
  for (let i = 0; i < count; i++) {
    const request = random.next();
    const answer = await ask(request);
    const kind = request.do?.map(({ op }) => op).join('+') ?? Object.keys(request).at(-1)!;
    if (!answer.ok) {
      const reason = `${kind}: ${answer.refused?.reason ?? answer.findings.find(({ severity }) => severity === 'error')?.message}`;
      refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
    }
    if (!answer.undo) continue;
    written++;
    const { now, findings } = await compare();
    if (request.do) {
      const named = request.do.map((edit) => ({ ...edit, pointer: random.indexed(edit.pointer) }));
      const others = differencesOf(present, now).filter((difference) => !isNamed(difference, named));
      assert.deepEqual(others, [], JSON.stringify(request.do));
    }
    await handIn(`edit-${i}`, base, now);
    assert.deepEqual([...changesBetween(now, new Map(filesIn(join(checkout, 'content')))).keys()], []);
    const checked = run(checkout, 'check', '--format', 'json');
    const placed = (all: Report['findings']) =>
      all.map(({ code, file, line, column, message }) => [code, file, line, column, message]);
    assert.deepEqual(placed(findings), placed((JSON.parse(checked.stdout) as Report).findings));
    random.wrote(request.id);
    // Most changes are undone, so that the content stays one.
    if (below(8) > 0 || !request.do) {
      await ask({ id: `u${i}`, undo: request.id });
      assert.deepEqual([...changesBetween(present, (await compare()).now).keys()], []);
    } else present = now;
    await describe();
  }
  for (const [reason, times] of [...refusals].sort(([a], [b]) => a.localeCompare(b)))
    t.diagnostic(`${times} × ${reason}`);
  t.diagnostic(`${written} of ${count} requests wrote files`);
  assert.ok(written > count / 4, `${written} of ${count} requests wrote files`);
});
