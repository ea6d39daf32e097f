// Publishes the site once for all tests: at the root of a host, and below a base path.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { workFolder } from '../paths.ts';
import { fixture } from './fixture.ts';

const run = promisify(execFile);

/** The addresses of the published test sites. */
export const urls = { root: 'https://site.example', below: 'https://host.example/repo' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with both sites: root/site, root/hosting, below/site, below/hosting. */
    published: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'test-'));
  // A build in a separate process, because NODE_ENV of the tests selects React's development files.
  const env = { ...process.env };
  delete env.NODE_ENV;
  const script = join(import.meta.dirname, 'publish-into.ts');
  await Promise.all(
    Object.entries(urls).map(([name, url]) =>
      run(process.execPath, [script, fixture.folder, join(folder, name), url], { env }),
    ),
  );
  project.provide('published', folder);
  return () => rm(folder, { recursive: true });
}
