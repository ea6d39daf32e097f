import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootFolder } from '../paths.ts';
import type { Outcome } from './compiler.ts';
import { contentDiffers, contentRepaired } from './events.ts';
import { devContent } from './plugin.ts';

const compiler = vi.hoisted(() => ({
  rebuild: vi.fn(() => Promise.resolve()),
  stop: vi.fn(),
  reports: [] as ((outcome: Outcome) => void)[],
}));

vi.mock('./compiler.ts', () => ({
  Compiler: class {
    readonly rebuild = compiler.rebuild;
    readonly stop = compiler.stop;
    constructor(report: (outcome: Outcome) => void) {
      compiler.reports.push(report);
    }
  },
}));

const valid: Outcome = { ok: true, changed: [], findings: [] };
const failed: Outcome = { ok: false, changed: [], findings: [], failure: 'broken' };

/** Reports the outcome of a run of the latest compiler. */
const report = (outcome: Outcome) => compiler.reports.at(-1)?.(outcome);

/** Starts the plugin in a dev server with one open page. Returns the server and the messages to the page. */
async function started() {
  const sent: unknown[] = [];
  const send = (...message: unknown[]) => void sent.push(message.length > 1 ? message : message[0]);
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const server = {
    httpServer: new EventEmitter(),
    watcher,
    ws: { clients: new Set(['page']) },
    environments: { client: { hot: { send, on: vi.fn() } } },
    config: { logger: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } },
  };
  const plugin = devContent() as unknown as { configureServer: (server: ViteDevServer) => Promise<void> };
  const ready = plugin.configureServer(server as unknown as ViteDevServer);
  report(valid);
  await ready;
  sent.length = 0;
  return { sent, server };
}

beforeEach(() => {
  vi.clearAllMocks();
});

test.each([
  ['tools/cmd/contentc/main.go', 1],
  ['schema/go.mod', 1],
  ['tools/internal/load/load_test.go', 0],
  ['tools/internal/render/help.md', 0],
  ['apps/site/src/app.go', 0],
])('a change to %s builds the compiler %i times', async (file, times) => {
  const { server } = await started();
  compiler.rebuild.mockClear();
  server.watcher.emit('all', 'change', join(rootFolder, file));
  expect(compiler.rebuild).toHaveBeenCalledTimes(times);
});

test('each corrected fault is reported once, to the page and in the terminal', async () => {
  const { sent, server } = await started();
  for (let fault = 0; fault < 2; fault++) {
    report(failed);
    expect(sent.splice(0)).toContainEqual(expect.objectContaining({ type: 'error' }));
    report(valid);
    expect(sent.splice(0)).toContainEqual([contentRepaired, {}]);
    expect(server.config.logger.info).toHaveBeenCalledTimes(fault + 1);
  }
  report(valid);
  expect(sent).toEqual([[contentDiffers, []]]);
  expect(server.config.logger.info).toHaveBeenCalledTimes(2);
});

test('the compiler stops with the dev server', async () => {
  const { server } = await started();
  expect(compiler.stop).not.toHaveBeenCalled();
  server.httpServer.emit('close');
  expect(compiler.stop).toHaveBeenCalledOnce();
});

test('the terminal shows a fault with its position, its source line and its notes', async () => {
  const { server } = await started();
  const place = { file: 'content/en/skills.yaml', line: 9, column: 5, sourceLine: '  - nmae: Go' };
  const note = { ...place, file: 'content/it/skills.yaml', message: 'Italian (it) has "name"' };
  const fault = { ...place, code: 'unknown-key', severity: 'error', message: 'unknown key' } as const;
  report({ ok: false, changed: [], findings: [{ ...fault, related: [note] }] });
  const [[printed = ''] = []] = server.config.logger.error.mock.calls as string[][];
  expect(printed.split('\n')).toEqual([
    `${join(rootFolder, place.file)}:9:5: unknown key [unknown-key]`,
    ...[' 9 |   - nmae: Go', '   |     ^', ''],
    `note: ${join(rootFolder, note.file)}:9:5: Italian (it) has "name"`,
    ...[' 9 |   - nmae: Go', '   |     ^', ''],
  ]);
});
