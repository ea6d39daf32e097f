import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../src/generated/types.ts';
import { contentFolder, rootFolder, siteFolder, workFolder } from './paths.ts';

/** The content that a site is built from. Both paths are absolute. */
export interface SiteContent {
  /** The folder with site.yaml, the languages and media. */
  folder: string;
  /** The folder of the modules that contentc generates from it. */
  modules: string;
}

/** Where the app's imports look for the modules. */
export const defaultModules = join(siteFolder, 'src/generated');

/** The content in a folder; the owner's has its modules where the app imports them. */
export function contentIn(folder: string): SiteContent {
  if (folder === contentFolder) return { folder, modules: defaultModules };
  // Two folders may have the same name, and flag-icons resolves only below apps/site.
  const name = `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
  return { folder, modules: join(workFolder, 'contents', name, 'generated') };
}

/** The owner's content. */
export const ownContent = contentIn(contentFolder);

/** Validates the content and generates its modules. Throws when there is an error, after contentc has printed it. */
export function compile({ folder, modules }: SiteContent): void {
  execFileSync('go', ['run', './tools/cmd/contentc', 'generate', '--content', folder, '--out', modules], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The settings of a compiled content: its site.yaml. */
export async function settingsOf({ modules }: SiteContent): Promise<Site> {
  const { site } = (await import(pathToFileURL(join(modules, 'site.ts')).href)) as { site: Site };
  return site;
}
