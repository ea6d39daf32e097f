// Random edits of the engine in the page, each handed in as a branch: git and the command say what arrived.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { type Engine, type Entries, startEngine } from '../../apps/site/src/online/engine.ts';
import { type Files, changesBetween } from '../../apps/site/src/online/files.ts';
import { gitHub } from '../../apps/site/src/repository/github.ts';
import { addPseudoLocale } from '../../fixtures/pseudo.ts';
import { GitHost } from '../support/git-host.ts';
import { root } from '../support/root.ts';

/** The number of edits; more with EDITS. */
const count = Number(process.env.EDITS ?? 60);
const origin = mkdtempSync(join(tmpdir(), 'origin-'));
const content = join(origin, 'content');
const compiler = join(root, '.cache/contentc');
const host = new GitHost();
let engine: Engine;
let files: Files;
let url: string;

const run = (...args: string[]) => spawnSync(compiler, args, { encoding: 'utf8', cwd: origin, maxBuffer: 1e9 });
const filesIn = (folder: string): Entries =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length + 1), new Uint8Array(readFileSync(file))]);

before(async () => {
  cpSync(join(root, 'fixtures/edge-cases'), content, { recursive: true });
  addPseudoLocale((...args) => run(...args).stdout, content, 'ar');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: origin });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'content');
  url = await host.start(origin);
  execFileSync('make', ['engine'], { cwd: root, stdio: 'ignore' });
  const folder = join(root, '.cache/engine');
  await import(pathToFileURL(join(folder, 'wasm_exec.js')).href);
  const open = startEngine(new WebAssembly.Module(readFileSync(join(folder, 'contentc.wasm'))));
  files = new Map(filesIn(content));
  engine = open([...files], [...files]);
});
after(() => {
  host[Symbol.dispose]();
  rmSync(origin, { recursive: true });
});

type Value = string | Value[] | { [key: string]: Value };

/** Returns the texts of a value with their pointers, and its lists. */
function leavesOf(value: Value, at = ''): { at: string; text?: string; length?: number }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  const inside = Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${at}/${key}`));
  return Array.isArray(value) ? [{ at, length: value.length }, ...inside] : inside;
}

/** A random number below a limit, the same in each run (a linear congruential generator). */
let seed = Number(process.env.SEED ?? 1);
function below(limit: number): number {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * limit);
}
const one = <T>(list: readonly T[]): T => list[below(list.length)]!;

interface Described {
  locales: string[];
  values: Record<string, Record<string, Value>>;
}

function randomEdit({ locales, values }: Described): Record<string, unknown> {
  const locale = one(locales);
  const leaves = leavesOf(values[locale]!);
  const list = one(leaves.filter(({ length = 0 }) => length > 1));
  const order = Array.from({ length: list.length! }, (_, index) => index);
  if (below(4) === 0) return { op: 'order', locale, pointer: list.at, order: [...order.slice(1), 0] };
  const { at, text = '' } = one(leaves.filter(({ text }) => text !== undefined));
  return {
    op: 'set',
    locale,
    pointer: at,
    was: text,
    text: one(['Nuovo', `${text} x`, 'perché 👩‍🚀', "l'altro: «#»", '2021-03']),
  };
}

test('each change is on its branch as it was in the page, byte for byte, and the command finds the same', async () => {
  const repository = gitHub({ owner: 'owner', repo: 'site' }, host.token, url);
  const parent = host.git('rev-parse', 'main');
  const described = (JSON.parse(engine.answer(JSON.stringify({ id: 'd', describe: true }))) as { content: Described })
    .content;
  let handedIn = 0;
  for (let i = 0; i < count; i++) {
    const edit = randomEdit(described);
    const answer = JSON.parse(engine.answer(JSON.stringify({ id: `e${i}`, do: [edit] }))) as {
      ok: boolean;
      undo?: boolean;
    };
    if (!answer.undo) continue;
    const now: Files = new Map(engine.files());
    const changes = changesBetween(files, now);
    const prefixed = new Map([...changes].map(([path, bytes]) => [`content/${path}`, bytes]));
    const branch = `edit-${i}`;
    await repository.commit({ branch, parent, message: `Edit ${i}`, files: prefixed });
    const folder = join(origin, branch);
    mkdirSync(folder);
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', branch, 'content'], { cwd: host.folder }),
    });
    const arrived: Files = new Map(filesIn(join(folder, 'content')));
    assert.deepEqual([...changesBetween(now, arrived).keys()], [], JSON.stringify(edit));
    const { findings } = JSON.parse(engine.emit().report) as {
      findings: { code: string; file: string; line: number; message: string }[];
    };
    const places = (all: typeof findings) =>
      all.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`);
    const checked = spawnSync(compiler, ['check', '--content', 'content', '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    assert.deepEqual(
      places(findings),
      places((JSON.parse(checked.stdout) as { findings: typeof findings }).findings),
      JSON.stringify(edit),
    );
    if (edit.op === 'set') {
      const got = spawnSync(compiler, ['get', String(edit.locale), String(edit.pointer), '--content', 'content'], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(got.stdout.trimEnd(), edit.text);
    }
    rmSync(folder, { recursive: true });
    engine.replace([...files], [...files]);
    handedIn++;
  }
  assert.ok(handedIn > count / 4, `${handedIn} of ${count} edits were written`);
  console.log(`${handedIn} of ${count} edits were written and handed in`);
});
