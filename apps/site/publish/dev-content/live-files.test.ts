import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CVForms } from '../cv/forms.ts';
import { modulesWith, writeText } from '../test/modules.ts';
import { type FormsOf, liveFiles } from './live-files.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void;

/** Starts the plugin's part of a dev server below /repo/ and requests addresses of it: 404 where it has none, 500 for an error. */
async function serve(formsOf: FormsOf, modules = '/none', passed = vi.fn(), warn = vi.fn()) {
  const plugin = liveFiles({ modules }, formsOf) as unknown as { configureServer: (server: ViteDevServer) => void };
  const handlers: Handler[] = [];
  const middlewares = { use: (handler: Handler) => handlers.push(handler) };
  plugin.configureServer({ config: { base: '/repo/', logger: { warn } }, middlewares } as unknown as ViteDevServer);
  const server = createServer((request, response) => {
    handlers[0]?.(request, response, (error) => {
      passed(error);
      response.writeHead(error ? 500 : 404).end();
    });
  }).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
}

/** Forms with these files and no links. */
const formsWith = (files: CVForms['files']) => () => Promise.resolve({ files, links: {}, findings: [] });
const failing = () => Promise.reject(new Error('no glyph'));

test('what the forms find is a warning of the dev server, once', async () => {
  const warn = vi.fn();
  const finding = { at: 'site.yaml:5:12', code: 'out-of-range', message: 'the CV has 3 pages', help: 'choose fewer' };
  const forms = () => Promise.resolve({ files: {}, links: {}, findings: [finding] });
  const get = await serve(forms, modulesWith({ whoami: {} }), vi.fn(), warn);
  for (let time = 0; time < 2; time++) await get(address);
  const text = 'content/site.yaml:5:12: warning: the CV has 3 pages [out-of-range]\nhelp: choose fewer';
  expect(warn.mock.calls).toEqual([[text]]);
});

test.each([
  ['en/cv.pdf', 'application/pdf'],
  ['cv.txt', 'text/plain; charset=utf-8'],
  ['resume.json', 'application/json; charset=utf-8'],
  ['contact.vcf', 'text/vcard; charset=utf-8'],
])('the dev server sends %s as %s', async (path, type) => {
  const response = await (await serve(formsWith({ [path]: 'bytes' })))(`/repo/${path}?t=1`);
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(await response.text()).toBe('bytes');
});

test.each(['/repo/src/entries/dev.ts', '/repo/package.json', '/repo/'])(
  'the dev server leaves %s to others',
  async (path) => {
    expect((await (await serve(formsWith({ 'resume.json': '{}' })))(path)).status).toBe(404);
  },
);

test.each(['it-Your_session_has_ended', 'xx-home', '..-home'])(
  'texts that do not exist are no error: %s',
  async (name) => {
    const next = vi.fn();
    expect((await (await serve(formsWith({}), '/none', next))(`/repo/texts/${name}.json`)).status).toBe(404);
    expect(next).not.toHaveBeenCalled();
  },
);

test('forms that cannot be made are an error of the dev server', async () => {
  expect((await (await serve(failing))('/repo/cv.pdf')).status).toBe(500);
});

test('each request for a form gets it as the content is now', async () => {
  const formsOf = vi.fn<FormsOf>();
  const get = await serve(formsOf);
  for (const text of ['first', 'second']) {
    formsOf.mockImplementation(formsWith({ 'cv.txt': text }));
    expect(await (await get('/repo/cv.txt')).text()).toBe(text);
  }
});

const links = { it: [{ name: 'CV', path: 'cv.pdf', size: '1 kB' }] };
const address = '/repo/texts/it-whoami.json';

test('each request for texts gets them as they are now, with the links to the forms, made once', async () => {
  const modules = modulesWith();
  const formsOf = vi.fn<FormsOf>(() => Promise.resolve({ files: {}, links, findings: [] }));
  const get = await serve(formsOf, modules);
  for (const title of ['first', 'second']) {
    writeText(modules, 'whoami', { cvtext: { title } });
    const response = await get(address);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ content: { cvtext: { title }, cvlinks: links.it }, formatted: {} });
  }
  expect(formsOf).toHaveBeenCalledExactlyOnceWith({ modules });
});

test('links that could not be made are made again for the next request', async () => {
  const modules = modulesWith({ whoami: { cvtext: { title: 'CV' } } });
  const get = await serve(
    vi.fn<FormsOf>(() => Promise.resolve({ files: {}, links, findings: [] })).mockImplementationOnce(failing),
    modules,
  );
  expect((await get(address)).status).toBe(500);
  expect((await get(address)).status).toBe(200);
});
