// Changed texts on their way to the page, with the module graph of a dev server.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ViteDevServer, createServer } from 'vite';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { rootFolder, siteFolder } from '../paths.ts';
import type { Outcome } from './compiler.ts';
import type { ContentChanged } from './events.ts';
import { devContent } from './plugin.ts';

const compiler = vi.hoisted(() => ({ report: undefined as unknown as (outcome: Outcome) => void }));

vi.mock('../paths.ts', async () => {
  const { mkdtempSync, realpathSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const rootFolder = mkdtempSync(`${realpathSync(tmpdir())}/live-`);
  return { rootFolder, siteFolder: `${rootFolder}/apps/site` };
});
vi.mock('./compiler.ts', () => ({
  Compiler: class {
    constructor(report: (outcome: Outcome) => void) {
      compiler.report = report;
    }
    rebuild = (): void => {
      compiler.report({ ok: true, changed: [], findings: [] });
    };
    stop = (): void => undefined;
  },
}));

const experience = 'apps/site/src/generated/content/en/experience.ts';
const skills = 'apps/site/src/generated/content/en/skills.ts';
const types = 'apps/site/src/generated/types.ts';

/** Writes a module that exports a text. */
function write(file: string, text: string): void {
  mkdirSync(dirname(join(rootFolder, file)), { recursive: true });
  writeFileSync(join(rootFolder, file), `export default '${text}';\n`);
}

afterAll(() => {
  rmSync(rootFolder, { recursive: true });
});

/** Starts a dev server without a file watcher and fetches modules as a page. Returns the messages to the page. */
async function served(...files: string[]) {
  for (const file of files) write(file, 'old');
  const server = await createServer({
    configFile: false,
    mode: 'development',
    root: siteFolder,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
    // Its packages are not in this folder.
    plugins: [{ ...devContent(), config: undefined }],
  });
  onTestFinished(() => server.close());
  const sent = vi.spyOn(server.environments.client.hot, 'send');
  for (const file of files) await fetched(server, `/${file.replace('apps/site/', '')}`);
  const calls = sent.mock.calls as unknown[][];
  const changes = () =>
    calls.filter(([event]) => event === 'content:changed').map(([, change]) => change as ContentChanged);
  return { server, sent, changes };
}

/** Returns the code of a module. */
const fetched = async (server: ViteDevServer, url: string) =>
  (await server.environments.client.transformRequest(url))?.code;

/** Writes new texts, as the compiler does, and reports them. */
function rewrite(text: string, ...changed: string[]): void {
  for (const file of changed) write(file, text);
  compiler.report({ ok: true, changed, findings: [] });
}

test('each run sends the page the texts that it wrote, at an address with the new text', async () => {
  const { server, changes } = await served(experience, skills, types);
  for (const [index, text] of ['first', 'second'].entries()) {
    rewrite(text, experience, types, 'schema/content.schema.json');
    expect(changes()).toHaveLength(index + 1);
    expect(changes()[index]).toMatchObject({ locale: 'en', part: 'experience' });
    expect(await fetched(server, changes()[index]!.url)).toContain(text);
  }
  expect(new Set(changes().map(({ url }) => url)).size).toBe(2);
});

test('texts that no page has fetched are not sent', async () => {
  const { changes } = await served(skills);
  rewrite('new', experience);
  expect(changes()).toEqual([]);
});

test.each(['change', 'add', 'unlink'])(
  'the file watcher with an event %s reloads the page for code, not for texts',
  async (event) => {
    const { server, sent } = await served(experience, types);
    for (const file of [experience, types]) server.watcher.emit(event, join(rootFolder, file));
    await vi.waitFor(() => {
      expect(sent).toHaveBeenCalled();
    });
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'full-reload', triggeredBy: join(rootFolder, types) }),
    );
  },
);

test('without valid content, the page waits in place of the site and is loaded again once there is some', async () => {
  const { server, sent } = await served();
  const opened = () =>
    server.transformIndexHtml('/', '<div id="root"></div>\n<script type="module" src="/src/entries/dev.ts"></script>');
  const reloads = () => sent.mock.calls.filter(([message]) => (message as { type?: string }).type === 'full-reload');
  const waiting = await opened();
  expect(waiting).toContain('<p>The site appears here as soon as the content is valid.</p>');
  expect(waiting).not.toContain('dev.ts');
  compiler.report({ ok: false, changed: [], findings: [], failure: 'broken' });
  expect(reloads()).toEqual([]);

  const locales = 'apps/site/src/generated/locales.ts';
  rewrite('it', locales);
  rewrite('en', locales);
  expect(reloads()).toHaveLength(1);
  expect(await opened()).toContain('<script type="module" src="/src/entries/dev.ts"></script>');
});
