import { EventEmitter } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ConfigEnv, UserConfig, ViteDevServer } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootFolder, siteFolder } from '../base/paths.ts';
import type { Outcome } from './compiler.ts';
import { devContent, passedOn } from './plugin.ts';

const compiler = vi.hoisted(() => ({
  start: vi.fn(),
  stop: vi.fn(),
  reports: [] as ((outcome: Outcome) => void)[],
}));

vi.mock('./compiler.ts', () => ({
  Compiler: class {
    readonly start = compiler.start;
    readonly stop = compiler.stop;
    constructor(report: (outcome: Outcome) => void) {
      compiler.reports.push(report);
    }
  },
}));

const valid: Outcome = { ok: true, changed: [], findings: [] };
const failed: Outcome = { ok: false, changed: [], findings: [], failure: 'broken' };
/** The part of the plugin that Vite calls. */
interface Hooks {
  apply: (config: UserConfig, env: Partial<ConfigEnv>) => boolean;
  config: () => UserConfig;
  configureServer: (server: ViteDevServer) => Promise<void>;
}

/** The plugin itself, beside those of the editor. */
const plugin = () => devContent().find(({ name }) => name === 'dev-content') as unknown as Hooks;

/** Reports the outcome of a run of the latest compiler. */
const report = (outcome: Outcome) => compiler.reports.at(-1)?.(outcome);

/** Starts the plugin in a dev server with one open page. Returns the server and the messages to all pages. */
async function started() {
  const sent: unknown[] = [];
  const send = (...message: unknown[]) => void sent.push(message.length > 1 ? message : message[0]);
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const server = {
    httpServer: new EventEmitter(),
    watcher,
    ws: { clients: new Set(['page']) },
    environments: {
      client: {
        hot: Object.assign(new EventEmitter(), { send }),
        moduleGraph: { onFileChange: (file: string) => send(`forgets ${relative(rootFolder, file)}`) },
      },
    },
    config: { logger: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } },
  };
  const ready = plugin().configureServer(server as unknown as ViteDevServer);
  report(valid);
  await ready;
  sent.length = 0;
  return { sent, server };
}

beforeEach(() => {
  vi.clearAllMocks();
});

test.each<[active: boolean, env: Partial<ConfigEnv>]>([
  [true, { command: 'serve', mode: 'development', isPreview: false }],
  [false, { command: 'serve', mode: 'test', isPreview: false }],
  [false, { command: 'serve', mode: 'production', isPreview: true }],
  [false, { command: 'build', mode: 'production', isPreview: false }],
])('live content: %s in %o', (active, env) => {
  expect(plugin().apply({}, env)).toBe(active);
});

test.each([
  ['node vite', {}],
  ['node vite --port 5', {}],
  ['node vite -- --port 4999 --open', { port: 4999 }],
  ['node vite -- --port=4999', { port: 4999 }],
])('the options after two hyphens: %s', (argv, options) => {
  expect(passedOn(argv.split(' '))).toEqual(options);
});

test('Vite bundles every package that the page imports before the page opens, so that none reloads it', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: siteFolder }).filter(
    (file) =>
      !/\.test\.|^src\/(test|generated|online|repository)\/|(entries|app)\/prerender|entries\/editor-page/.test(file),
  );
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(join(siteFolder, file), 'utf8').matchAll(/^import (?!type)[^;]*?'([^.'][^']*)';/gm),
      ([, name = '']) => name,
    ),
  );
  // React's plugin adds React itself. The others are no packages, or pictures.
  const others = /^react$|^react-dom$|^virtual:|\.svg/;
  const packages = new Set(imported.filter((name) => !others.test(name)));
  const { optimizeDeps } = plugin().config();
  expect(optimizeDeps?.include?.toSorted()).toEqual([...packages].sort());
});

test.each([
  ['tools/cmd/contentc/main.go', 1],
  ['schema/go.mod', 1],
  ['tools/internal/load/load_test.go', 0],
  ['tools/internal/render/help.md', 0],
  ['tools/go.sum', 1],
  ['tools/go.summary', 0],
  ['schema/content.gob', 0],
  ['apps/site/src/app.go', 0],
])('a change to %s starts the compiler %i times', async (file, times) => {
  const { server } = await started();
  expect(server.watcher.add).toHaveBeenCalledWith([join(rootFolder, 'schema'), join(rootFolder, 'tools')]);
  compiler.start.mockClear();
  server.watcher.emit('all', 'change', join(rootFolder, file));
  expect(compiler.start).toHaveBeenCalledTimes(times);
});

test('each corrected fault is reported once, to the page and in the terminal', async () => {
  const { sent, server } = await started();
  for (let fault = 0; fault < 2; fault++) {
    report(failed);
    expect(sent.splice(0)).toContainEqual(expect.objectContaining({ type: 'error' }));
    report(valid);
    expect(sent.splice(0)).toContainEqual(['content:repaired', {}]);
    expect(server.config.logger.info).toHaveBeenCalledTimes(fault + 1);
  }
  report(valid);
  expect(sent).toEqual([
    ['content:differs', []],
    ['content:repaired', {}],
  ]);
  expect(server.config.logger.info).toHaveBeenCalledTimes(2);
});

test('each run sends the page the texts that it wrote, in one event', async () => {
  const { sent } = await started();
  const written = ['content/en/skills.json', 'content/de-CH/common.json', 'types.ts', 'locales.ts'];
  report({ ...valid, changed: [...written.map((name) => `apps/site/src/generated/${name}`), 'schema/a.json'] });
  expect(sent).toEqual([
    ['content:differs', []],
    ['content:repaired', {}],
    [
      'content:changed',
      {
        parts: [
          { locale: 'en', part: 'skills' },
          { locale: 'de-CH', part: 'common' },
        ],
        media: false,
      },
    ],
  ]);
  const pictures = ['content/en/whoami.json', 'media.ts'].map((name) => `apps/site/src/generated/${name}`);
  sent.length = 0;
  report({ ...valid, changed: pictures });
  expect(sent[0], 'before the page asks for it').toBe('forgets apps/site/src/generated/media.ts');
  expect(sent.at(-1)).toEqual(['content:changed', { parts: [{ locale: 'en', part: 'whoami' }], media: true }]);
});
