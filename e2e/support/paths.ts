import { join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The content for the behaviour tests and the screenshots. */
export const edgeCases = join(root, 'fixtures/edge-cases');

/** The command that builds a site from a content folder and serves it on a port. */
export function serveCommand(content: string, port: string): string {
  const script = join(root, 'apps/site/build/test/serve.ts');
  return `"${process.execPath}" "${script}" --content "${content}" --port ${port}`;
}
