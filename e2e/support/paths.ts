import { join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The content for the behaviour tests and the screenshots. */
export const edgeCases = join(root, 'fixtures/edge-cases');

/** A content folder, and the port that serves its site. */
export interface Served {
  folder: string;
  port: string;
}

/** The arguments with which Node builds the sites of content folders and serves them; `limited` must be within the budget. */
export function serveArguments(sites: Served[], limited?: string): string[] {
  const script = join(root, 'apps/site/publish/test/serve.ts');
  const flags = sites.flatMap(({ folder, port }) => ['--content', folder, '--port', port]);
  return [script, ...flags, ...(limited ? ['--budget', limited] : [])];
}

/** The same as a command line. */
export function serveCommand(sites: Served[], limited?: string): string {
  return nodeCommand(...serveArguments(sites, limited));
}

/** The command line that runs a script in this Node. */
export function nodeCommand(...args: string[]): string {
  return [process.execPath, ...args].map((part) => `"${part}"`).join(' ');
}
