import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as languages from '../src/generated/locales.ts';
import type { KeyFile, ShownKey } from '../src/generated/openpgp.ts';
import type { Score } from '../src/generated/scores.ts';
import type { PublicContent, Site } from '../src/generated/types.ts';
import { contentFolder, rootFolder, siteFolder, workFolder } from './paths.ts';

/** The content of a site. Both paths are absolute. */
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

/**
 * Validates the content and generates its modules, with or without the languages that are drafts.
 * Throws when there is an error, after contentc has printed it.
 */
export function compile({ folder, modules }: SiteContent, drafts = false): void {
  const flags = ['--content', folder, '--out', modules, ...(drafts ? ['--drafts'] : [])];
  execFileSync('go', ['run', './tools/cmd/contentc', 'generate', ...flags], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The settings of a compiled content: its site.yaml. */
export async function settingsOf({ modules }: Pick<SiteContent, 'modules'>): Promise<Site> {
  return ((await load(join(modules, 'site.ts'))) as { site: Site }).site;
}

/** The languages of a compiled content. */
export async function languagesOf({ modules }: Pick<SiteContent, 'modules'>): Promise<typeof languages> {
  return (await load(join(modules, 'locales.ts'))) as typeof languages;
}

/** The scores of the CVSS vectors of a compiled content. */
export async function scoresOf({ modules }: Pick<SiteContent, 'modules'>): Promise<Readonly<Record<string, Score>>> {
  return ((await load(join(modules, 'scores.ts'))) as { scores: Readonly<Record<string, Score>> }).scores;
}

/** The owner's OpenPGP key of a compiled content; both are undefined without a key. */
export interface OwnKey {
  shownKey: ShownKey | undefined;
  keyFile: KeyFile | undefined;
}

/** The OpenPGP key of a compiled content. */
export async function keyOf({ modules }: Pick<SiteContent, 'modules'>): Promise<OwnKey> {
  return (await load(join(modules, 'openpgp.ts'))) as OwnKey;
}

/** One language's texts of a compiled content. */
export async function textsOf({ modules }: Pick<SiteContent, 'modules'>, locale: string): Promise<PublicContent> {
  const folder = join(modules, 'content', locale);
  const parts = readdirSync(folder).map((name) => load(join(folder, name)) as Promise<{ default: object }>);
  return Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default)) as PublicContent;
}

/** Loads a module as it is on disk now: Node caches modules by address. */
function load(file: string): Promise<unknown> {
  const address = `${pathToFileURL(file).href}?t=${Math.trunc(statSync(file).mtimeMs)}`;
  return import(address);
}
