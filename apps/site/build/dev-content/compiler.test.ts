import { execFile, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { Compiler, type Outcome } from './compiler.ts';

vi.mock('node:child_process', () => ({ execFile: vi.fn(), spawn: vi.fn() }));

type Built = (error: Error | null, stdout: string, stderr: string) => void;

/** The builds that have started, each with the function that ends it. */
let builds: Built[] = [];
let watches: (EventEmitter & { stdin: PassThrough; stdout: PassThrough; stderr: PassThrough })[] = [];

beforeEach(() => {
  builds = [];
  watches = [];
  vi.mocked(execFile).mockImplementation(((_: string, __: string[], ___: object, done: Built) => {
    builds.push(done);
  }) as unknown as typeof execFile);
  vi.mocked(spawn).mockImplementation((() => {
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const watch = Object.assign(new EventEmitter(), streams);
    watches.push(watch);
    return watch;
  }) as unknown as typeof spawn);
});

const end = async (failure?: string) => {
  builds.at(-1)?.(failure ? new Error('exit 1') : null, '', failure ?? '');
  await new Promise(setImmediate);
};

test('a change of the source during a build starts another build before the compiler runs', async () => {
  const compiler = new Compiler(() => undefined);
  const rebuilt = compiler.rebuild();
  void compiler.rebuild();
  await end();
  expect(builds).toHaveLength(2);
  expect(watches).toHaveLength(0);
  await end();
  await rebuilt;
  expect(builds).toHaveLength(2);
  expect(watches).toHaveLength(1);
});

test('a build that fails reports the message of Go and runs no compiler', async () => {
  const report = vi.fn<(outcome: Outcome) => void>();
  const rebuilt = new Compiler(report).rebuild();
  await end('main.go:1:1: expected package');
  await rebuilt;
  expect(report).toHaveBeenCalledExactlyOnceWith({
    ok: false,
    findings: [],
    failure: 'main.go:1:1: expected package',
  });
  expect(watches).toHaveLength(0);
});

test('after a rebuild, only the new compiler reports, and the old one ends', async () => {
  const report = vi.fn<(outcome: Outcome) => void>();
  const compiler = new Compiler(report);
  for (let i = 0; i < 2; i++) {
    const rebuilt = compiler.rebuild();
    await end();
    await rebuilt;
  }
  const [old, current] = watches;
  old?.stdout.write('{"ok":true,"findings":[]}\n');
  current?.stdout.write('{"ok":true,"findings":[],"failure":"new"}\n');
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 20_000 });
  expect(report).toHaveBeenCalledExactlyOnceWith({ ok: true, findings: [], failure: 'new' });
  expect(old?.stdin.writableEnded).toBe(true);
});

test('a stopped compiler reports nothing', async () => {
  const report = vi.fn<(outcome: Outcome) => void>();
  const compiler = new Compiler(report);
  const rebuilt = compiler.rebuild();
  compiler.stop();
  await end();
  await rebuilt;
  expect(watches).toHaveLength(0);
  expect(report).not.toHaveBeenCalled();
});
