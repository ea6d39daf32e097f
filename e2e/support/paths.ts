import { join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The content for the behaviour tests and the screenshots. */
export const edgeCases = join(root, 'fixtures/edge-cases');

/** The arguments with which Node builds a site from a content folder and serves it on a port. */
export function serveArguments(content: string, port: string): string[] {
  return [join(root, 'apps/site/build/test/serve.ts'), '--content', content, '--port', port];
}

/** The same as a command line. */
export function serveCommand(content: string, port: string): string {
  return [process.execPath, ...serveArguments(content, port)].map((part) => `"${part}"`).join(' ');
}
