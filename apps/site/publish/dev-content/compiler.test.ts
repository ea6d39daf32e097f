import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '../../src/generated/protocol.ts';
import { Compiler, type Outcome } from './compiler.ts';

vi.mock('node:child_process', () => ({ spawn: vi.fn() }));

let watches: (EventEmitter & { stdin: PassThrough; stdout: PassThrough; stderr: PassThrough })[] = [];

beforeEach(() => {
  watches = [];
  vi.mocked(spawn).mockImplementation((() => {
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const watch = Object.assign(new EventEmitter(), streams, { kill: vi.fn() });
    watches.push(watch);
    return watch;
  }) as unknown as typeof spawn);
});

afterEach(() => {
  vi.clearAllMocks();
});

const did: Report = { ok: true, errors: 0, warnings: 0, durationMs: 1, changed: [], findings: [] };

/** Makes a compiler. Returns it with the function to which it reports. */
function made() {
  const report = vi.fn<(outcome: Outcome) => void>();
  return { compiler: new Compiler(report), report };
}

test('a compiler that ends reports its error output', async () => {
  const { compiler, report } = made();
  compiler.start();
  const [watch] = watches;
  watch!.stderr.write('contentc: no such folder: ');
  watch!.stderr.write('content\n');
  await new Promise(setImmediate);
  watch!.emit('close', 3);
  expect(report).toHaveBeenCalledExactlyOnceWith({
    ok: false,
    changed: [],
    findings: [],
    failure: 'contentc watch ended with 3.\ncontentc: no such folder: content\n',
  });
});

test('after another start, only the new compiler reports, and the old one ends', async () => {
  const { compiler, report } = made();
  compiler.start();
  compiler.start();
  const [old, current] = watches;
  old!.stdout.write(`${JSON.stringify(did)}\n`);
  old!.emit('close', 0);
  current!.stdout.write(`${JSON.stringify({ ...did, failure: 'new' })}\n`);
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 20_000 });
  expect(report).toHaveBeenCalledExactlyOnceWith({ ...did, failure: 'new' });
  expect(old!.stdin.writableEnded).toBe(true);
});

test('a compiler that is killed while it answers is started again, and the request fails with a message', async () => {
  const { compiler, report } = made();
  compiler.start();
  watches[0]!.stdout.write(`${JSON.stringify(did)}\n`);
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  const answer = compiler.ask({ id: 'a', describe: true });
  watches[0]!.stdout.end('{"ok":true,"findings":[{"co');
  await once(watches[0]!.stdout, 'close');
  watches[0]!.emit('close', null);
  expect(await answer).toMatchObject({
    ok: false,
    refused: { reason: expect.stringContaining('try again') as string },
  });
  expect(report.mock.lastCall?.[0].failure).toContain('contentc watch ended');

  expect(watches).toHaveLength(2);
  const again = compiler.ask({ id: 'a', describe: true });
  watches[1]!.stdout.write('{"answer":"a","ok":true,"findings":[]}\n');
  expect(await again).toMatchObject({ ok: true });
});

test('a compiler that ends before its first report is not started again', () => {
  const { compiler } = made();
  compiler.start();
  watches[0]!.emit('close', 1);
  expect(watches).toHaveLength(1);
});

test('a line that is neither a report nor an answer is a failure', async () => {
  const { compiler, report } = made();
  compiler.start();
  watches[0]!.stdout.write('{"ok":true,"changed":[{}],"findings":[]}\n');
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(report.mock.lastCall?.[0]).toMatchObject({ ok: false, failure: expect.stringContaining('unknown') as string });
});
