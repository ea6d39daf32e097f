// What leaves the editor in a browser: merges and patches. Git is the oracle.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { type Files, changesBetween } from '../apps/site/src/online/files.ts';
import { merge } from '../apps/site/src/online/merge.ts';
import { patchOf } from '../apps/site/src/online/patch.ts';

const filesOf = (texts: Record<string, string | Uint8Array>): Files =>
  new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
    ]),
  );
const decode = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

const pixels = Uint8Array.from({ length: 1500 }, (_, index) => (index * index * 31) % 256);
const lines = (...changed: [number, string][]) =>
  Array.from({ length: 20 }, (_, index) => `line ${changed.find(([at]) => at === index)?.[1] ?? index}\n`).join('');

test('git applies a patch of texts, pictures, new and removed files, and has the same files', async () => {
  const before = filesOf({
    'content/it/a.yaml': lines(),
    'content/it/no-end.yaml': 'a: 1\nb: 2',
    'content/it/removed.yaml': 'x: 1\n',
    'content/media/old.png': pixels,
    'content/media/gone.png': pixels.slice(7),
  });
  const after = filesOf({
    'content/it/a.yaml': lines([3, 'perché'], [17, '日本']),
    'content/it/no-end.yaml': 'a: 1\nb: 3',
    'content/en/new file.yaml': 'y: 1\n',
    'content/en/perché "x".yaml': 'y: 2',
    'content/en/empty.yaml': '',
    'content/media/old.png': pixels.toReversed(),
    'content/media/new.png': pixels.slice(0, 53),
  });
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  try {
    for (const [path, bytes] of before) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    git('init', '-q');
    git('add', '.');
    const patch = await patchOf(before, after);
    const applied = spawnSync('git', ['apply', '--index'], { cwd: folder, input: patch, encoding: 'utf8' });
    assert.equal(applied.stderr, '');
    const listed = git('ls-files', '-z').split('\0').filter(Boolean);
    assert.deepEqual(listed.toSorted(), [...after.keys()].toSorted());
    const present = new Map(listed.map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]));
    assert.deepEqual([...changesBetween(after, present).keys()], []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('changes of two authors at different lines and files are all kept', () => {
  const base = filesOf({ a: lines(), b: 'b\n', picture: pixels });
  const mine = filesOf({ a: lines([2, 'mine']), b: 'b\n', picture: pixels, new: 'new\n' });
  const theirs = filesOf({ a: lines([12, 'theirs']), picture: pixels.slice(1) });
  const { files, open } = merge(base, mine, theirs, new Map());
  assert.deepEqual(open, []);
  assert.deepEqual([...files.keys()], ['a', 'picture', 'new']);
  assert.equal(decode(files.get('a')), lines([2, 'mine'], [12, 'theirs']));
  assert.deepEqual(files.get('picture'), pixels.slice(1));
});

test('a line that both have changed is open until one is chosen, and equal changes are not', () => {
  const base = filesOf({ a: lines() });
  const mine = filesOf({ a: lines([2, 'same'], [9, 'mine'], [15, 'mine too']) });
  const theirs = filesOf({ a: lines([2, 'same'], [9, 'theirs'], [15, 'theirs too']) });
  const { open } = merge(base, mine, theirs, new Map());
  assert.deepEqual(
    open.map((conflict) => [conflict.path, conflict.mine, conflict.theirs]),
    [
      ['a', 'line mine\n', 'line theirs\n'],
      ['a', 'line mine too\n', 'line theirs too\n'],
    ],
  );
  const [first, second] = open;
  const { files, open: left } = merge(
    base,
    mine,
    theirs,
    new Map([
      [first!.id, 'theirs'],
      [second!.id, 'mine'],
    ]),
  );
  assert.deepEqual(left, []);
  assert.equal(decode(files.get('a')), lines([2, 'same'], [9, 'theirs'], [15, 'mine too']));
});

test('a file that one removes and the other changes is open, and so is a picture that both replace', () => {
  const base = filesOf({ a: 'a\n', picture: pixels });
  const mine = filesOf({ a: 'mine\n', picture: pixels.slice(1) });
  const theirs = filesOf({ picture: pixels.slice(2) });
  const { open } = merge(base, mine, theirs, new Map());
  assert.deepEqual(open, [
    { id: 'a', path: 'a', mine: 'mine\n', theirs: undefined },
    { id: 'picture', path: 'picture', mine: undefined, theirs: undefined },
  ]);
  const { files } = merge(
    base,
    mine,
    theirs,
    new Map([
      ['a', 'theirs'],
      ['picture', 'theirs'],
    ]),
  );
  assert.deepEqual([...files], [['picture', pixels.slice(2)]]);
});
