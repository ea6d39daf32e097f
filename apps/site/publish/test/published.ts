// Publishes the site once for all tests: at the root of a host, and with another palette below a base path.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { contentIn } from '../base/compiled.ts';
import { workFolder } from '../base/paths.ts';
import { fixture } from './fixture.ts';

const run = promisify(execFile);

/** The addresses of the published test sites. */
export const urls = { root: 'https://site.example', below: 'https://site.example/repo' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with both sites: root/site, root/hosting, below/site, below/hosting. */
    published: string;
  }
}

/** Copies the content into a folder and chooses the light palette, and the published key for encrypted reports. */
async function copyInLight(folder: string): Promise<void> {
  await cp(fixture.folder, folder, { recursive: true });
  const settings = await readFile(join(folder, 'site.yaml'), 'utf8');
  await writeFile(
    join(folder, 'site.yaml'),
    settings.replace('palette: auto', 'palette: light').replace(/ *encryption: .*\n/, ''),
  );
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'test-'));
  // A build in a separate process, because NODE_ENV of the tests selects React's development files.
  const env = { ...process.env };
  delete env.NODE_ENV;
  const script = join(import.meta.dirname, 'publish-into.ts');
  const light = contentIn(join(folder, 'light'));
  await copyInLight(light.folder);
  const contents = { root: fixture.folder, below: light.folder };
  await Promise.all(
    (['root', 'below'] as const).map((name) =>
      run(process.execPath, [script, contents[name], join(folder, name), urls[name]], { env }),
    ),
  );
  project.provide('published', folder);
  return async () => {
    for (const made of [folder, dirname(light.modules)]) await rm(made, { recursive: true });
  };
}
