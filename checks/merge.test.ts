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
  const merged = merge(base, mine, theirs);
  assert.deepEqual(merged.open, []);
  assert.deepEqual(merged.mine, merged.theirs);
  assert.deepEqual([...merged.mine.keys()], ['a', 'picture', 'new']);
  assert.equal(decode(merged.mine.get('a')), lines([2, 'mine'], [12, 'theirs']));
  assert.deepEqual(merged.mine.get('picture'), pixels.slice(1));
});

test('where both have changed the same, each has its own version, and the rest of the other', () => {
  const base = filesOf({ a: lines(), removed: 'a\n', picture: pixels });
  const mine = filesOf({ a: lines([2, 'same'], [9, 'mine'], [17, 'mine']), removed: 'b\n', picture: pixels.slice(1) });
  const theirs = filesOf({ a: lines([2, 'same'], [4, 'theirs'], [9, 'theirs']), picture: pixels.slice(2) });
  const merged = merge(base, mine, theirs);
  assert.deepEqual(merged.open, ['a', 'removed', 'picture']);
  assert.equal(decode(merged.mine.get('a')), lines([2, 'same'], [4, 'theirs'], [9, 'mine'], [17, 'mine']));
  assert.equal(decode(merged.theirs.get('a')), lines([2, 'same'], [4, 'theirs'], [9, 'theirs'], [17, 'mine']));
  assert.equal(decode(merged.mine.get('removed')), 'b\n');
  assert.equal(merged.theirs.get('removed'), undefined);
  assert.deepEqual(merged.theirs.get('picture'), pixels.slice(2));
});

test('records of reviews that both have added are all kept', () => {
  const [base, mine, theirs] = ['# head\n', '# head\n\n/a 1 2\n\n/m 3 4\n', '# head\n\n/a 1 2\n\n/t 5 6\n'].map(
    (text) => filesOf({ 'en/.review': text }),
  );
  const merged = merge(base!, mine!, theirs!);
  assert.deepEqual(merged.open, []);
  assert.deepEqual(decode(merged.mine.get('en/.review'))!.match(/^\/.*/gm), ['/a 1 2', '/m 3 4', '/t 5 6']);
});

test('entries and comments that both have added at the same place are all kept', () => {
  const [base, mine, theirs] = ['', '  - name: m\n    value: 5\n', '  - name: t\n    value: 5\n'].map((entry) =>
    filesOf({ 'en/a.yaml': `skills:\n${entry}  - name: a\n    value: 1\n` }),
  );
  const merged = merge(base!, mine!, theirs!);
  assert.deepEqual(merged.open, []);
  assert.match(
    decode(merged.mine.get('en/a.yaml'))!,
    /- name: m\n {4}value: 5\n {2}- name: t\n {4}value: 5\n {2}- name: a/,
  );
});
