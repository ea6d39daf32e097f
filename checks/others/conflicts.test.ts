// What two authors have changed, value by value: what others alone have changed is theirs, and the rest is chosen.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { before, test } from 'node:test';
import { Conflicts } from '../../apps/site/src/online/conflicts.ts';
import { EngineClient } from '../../apps/site/src/online/engine-client.ts';
import { type Call, type Engine, type OpenEngine, startEngine } from '../../apps/site/src/online/engine.ts';
import type { Files } from '../../apps/site/src/online/files.ts';
import { merge } from '../../apps/site/src/online/merge.ts';
import { root } from '../support/root.ts';

const folder = join(root, 'fixtures/edge-cases');
const base: Files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length + 1), new Uint8Array(readFileSync(file))]),
);
let openEngine: OpenEngine;

before(async () => {
  execFileSync('make', ['engine'], { cwd: root, stdio: 'ignore' });
  const made = join(root, '.cache/engine');
  await import(pathToFileURL(join(made, 'wasm_exec.js')).href);
  openEngine = startEngine(new WebAssembly.Module(readFileSync(join(made, 'contentc.wasm'))));
});

/** A worker in this process. */
function worker(): Worker {
  const target = new EventTarget();
  let engine: Engine | undefined;
  const run = ({ call, args }: Call) => {
    if (call === 'open') engine = openEngine(...args);
    return call === 'answer' ? engine?.answer(...args) : call === 'files' ? engine?.files() : undefined;
  };
  return Object.assign(target, {
    postMessage: (call: Call) =>
      queueMicrotask(() =>
        target.dispatchEvent(new MessageEvent('message', { data: { id: call.id, result: run(call) } })),
      ),
    terminate: () => undefined,
  }) as unknown as Worker;
}

const textIn = (files: Files, path: string) => new TextDecoder().decode(files.get(path));

/** Returns the files with a text in place of another one. */
function edited(path: string, text: string, by: string): Files {
  const before = textIn(base, path);
  assert.ok(before.includes(text), `${path} has no ${text}`);
  return new Map([...base, [path, new TextEncoder().encode(before.replace(text, by))]]);
}

const person = 'en/person.yaml';
const skill = "  - name: 'Carpentry'\n    value: 33\n";

test("what others alone have changed, in lines beside one's own, is theirs without a question", async () => {
  const mine = edited(person, 'Who Zoë Fiordaliso is', 'Who she is');
  const theirs = edited(person, 'The lamps that Zoë Fiordaliso has kept', 'The lamps that she has kept');
  const merged = merge(base, mine, theirs);
  assert.deepEqual(merged.open, [person]);
  const conflicts = await Conflicts.between(new EngineClient(worker), merged);
  assert.ok(conflicts.isDecided);
  assert.match(textIn(await conflicts.files(), person), /whoami: 'Who she is.*\n {2}experience: 'The lamps that she/);
});

test('both versions of a value are shown by its place, and the chosen one is kept', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const merged = merge(base, edited(person, 'Carpentry', 'Joinery'), edited(person, 'Carpentry', 'Woodwork'));
    const conflicts = await Conflicts.between(new EngineClient(worker), merged);
    const [value, ...others] = conflicts.state.values;
    assert.match(value?.pointer ?? '', /^\/skills\/[^/]+\/name$/);
    assert.deepEqual([value?.new, value?.old, others], ['Joinery', 'Woodwork', []]);
    await conflicts.choose(value!, choice);
    assert.ok(conflicts.isDecided);
    const files = await conflicts.files();
    assert.equal(textIn(files, person).includes('Woodwork'), choice === 'theirs');
  }
});

test('an entry that one has removed and others have edited is one question', async () => {
  const merged = merge(base, edited(person, skill, ''), edited(person, 'Carpentry', 'Woodwork'));
  const conflicts = await Conflicts.between(new EngineClient(worker), merged);
  assert.deepEqual(
    conflicts.state.values.map(({ new: mine, old: theirs }) => [mine, theirs]),
    [[null, 'Woodwork']],
  );
});

test('what the compiler refuses to take is chosen as a file', async () => {
  const merged = merge(base, edited(person, 'Carpentry', 'Joinery'), edited(person, 'Carpentry', '<b>Woodwork</b>'));
  const conflicts = await Conflicts.between(new EngineClient(worker), merged);
  await conflicts.choose(conflicts.state.values[0]!, 'theirs');
  assert.deepEqual([conflicts.state.files, conflicts.state.values], [[person], []]);
  assert.match(conflicts.state.message, /markup/);
  conflicts.chooseFile(person, 'theirs');
  assert.match(textIn(await conflicts.files(), person), /<b>Woodwork<\/b>/);
});
