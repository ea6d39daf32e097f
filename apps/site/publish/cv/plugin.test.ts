import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CVForms } from './forms.ts';
import { type FormsOf, cvLinks } from './plugin.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void;

/**
 * Starts the plugin's part of a dev server below /repo/ and returns a function that requests an address from it. The
 * response is 404 where the plugin has none, and 500 for an error.
 */
async function serve(formsOf: FormsOf) {
  const plugin = cvLinks(formsOf) as unknown as { configureServer: (server: ViteDevServer) => void };
  const handlers: Handler[] = [];
  const middlewares = { use: (handler: Handler) => handlers.push(handler) };
  plugin.configureServer({ config: { base: '/repo/' }, middlewares } as unknown as ViteDevServer);
  const server = createServer((request, response) => {
    handlers[0]?.(request, response, (error) => response.writeHead(error ? 500 : 404).end());
  }).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
}

/** Requests an address from a new server. */
async function request(path: string, formsOf: FormsOf): Promise<Response> {
  return (await serve(formsOf))(path);
}

/** Forms with these files and no links. */
const formsWith = (files: CVForms['files']) => () => Promise.resolve({ files, links: {} });
const failing = () => Promise.reject(new Error('no glyph'));

test.each([
  ['en/cv.pdf', 'application/pdf'],
  ['cv.txt', 'text/plain; charset=utf-8'],
  ['resume.json', 'application/json; charset=utf-8'],
  ['contact.vcf', 'text/vcard; charset=utf-8'],
])('the dev server sends %s as %s', async (path, type) => {
  const response = await request(`/repo/${path}?t=1`, formsWith({ [path]: 'bytes' }));
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(await response.text()).toBe('bytes');
});

test.each(['/repo/src/entries/dev.ts', '/repo/package.json', '/repo/'])(
  'the dev server leaves %s to others',
  async (path) => {
    expect((await request(path, formsWith({ 'resume.json': '{}' }))).status).toBe(404);
  },
);

test('forms that cannot be made are an error of the dev server', async () => {
  expect((await request('/repo/cv.pdf', failing)).status).toBe(500);
});

test('each request for a form gets it as the content is now', async () => {
  const formsOf = vi.fn<FormsOf>();
  const get = await serve(formsOf);
  for (const text of ['first', 'second']) {
    formsOf.mockImplementation(formsWith({ 'cv.txt': text }));
    expect(await (await get('/repo/cv.txt')).text()).toBe(text);
  }
});

/** Returns the plugin's change to a module of English texts. */
function transformOf(formsOf: FormsOf) {
  const { transform } = cvLinks(formsOf) as unknown as {
    transform: { filter: { id: RegExp }; handler: (code: string, id: string) => Promise<{ code: string }> };
  };
  return async (id: string) => {
    expect(id).toMatch(transform.filter.id);
    return (await transform.handler('const content = {};\nexport default content;\n', id)).code;
  };
}

const texts = '/site/src/generated/content/en/common.ts';
const links = { it: [], en: [{ name: "$& CV $'", path: 'en/cv.pdf', size: '1 kB' }] };

test('the texts of a language have its links, made once, also after they change', async () => {
  const formsOf = vi.fn<FormsOf>(() => Promise.resolve({ files: {}, links }));
  const transform = transformOf(formsOf);
  for (const id of [texts, `${texts}?t=1`]) {
    expect(await transform(id)).toContain(`export default { ...content, cvlinks: ${JSON.stringify(links.en)} };`);
  }
  expect(formsOf).toHaveBeenCalledExactlyOnceWith('/site/src/generated');
});

test('a module of texts that ends otherwise is an error that names it', async () => {
  const { transform } = cvLinks(formsWith({})) as unknown as {
    transform: { handler: (code: string, id: string) => Promise<unknown> };
  };
  await expect(transform.handler('export default {};', texts)).rejects.toThrow(`${texts} does not end with`);
});

test('links that could not be made are made again for the next change', async () => {
  const formsOf = vi.fn<FormsOf>(() => Promise.resolve({ files: {}, links })).mockImplementationOnce(failing);
  const transform = transformOf(formsOf);
  await expect(transform(texts)).rejects.toThrow('no glyph');
  expect(await transform(texts)).toContain('cvlinks');
});
