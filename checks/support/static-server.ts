// Serves a built folder with its own _headers, as a static host does: an unknown address has 404.html.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** Returns the rules of _headers: a path, in which * is anything, and its headers. */
function rulesIn(text: string): [path: RegExp, headers: [string, string][]][] {
  return text.split(/\n(?=\/)/).map((rule) => {
    const [path = '', ...lines] = rule.trim().split('\n');
    const headers = lines.map(
      (line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2) as [string, string],
    );
    return [new RegExp(`^${path.replaceAll('*', '.*')}$`), headers];
  });
}

/** Starts to serve a folder. Returns its address, and what ends it. */
export async function serveFolder(folder: string): Promise<{ url: string; [Symbol.dispose]: () => void }> {
  const rules = rulesIn(readFileSync(join(folder, '_headers'), 'utf8'));
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const asked = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    const isThere = existsSync(asked) && statSync(asked).isFile();
    const file = isThere ? asked : join(folder, '404.html');
    for (const [path, headers] of rules)
      if (path.test(pathname)) for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.writeHead(isThere ? 200 : 404).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
