// What the compiler has written for a site.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as cvs from '../../src/generated/cvs.ts';
import type * as languages from '../../src/generated/locales.ts';
import type * as openpgp from '../../src/generated/openpgp.ts';
import type * as scores from '../../src/generated/scores.ts';
import type * as screens from '../../src/generated/screens.ts';
import type * as site from '../../src/generated/site.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import type { Modules } from '../../src/i18n/modules.ts';
import { contentHash } from './content-hash.ts';
import { UserError } from './findings.ts';
import { goOptions, goRun } from './go.ts';
import { contentFolder, siteFolder, workFolder } from './paths.ts';

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
  const name = `${basename(folder)}-${contentHash(folder)}`;
  return { folder, modules: join(workFolder, 'contents', name, 'generated') };
}

/** The owner's content, as the development server serves it. */
export const ownContent = contentIn(contentFolder);

/** The owner's content for a build, beside which the development server keeps its own modules, those of drafts too. */
export const builtContent = { ...ownContent, modules: join(workFolder, 'contents/own/generated') };

/**
 * Validates the content and generates its modules, with or without the languages that are drafts.
 * Throws a {@link UserError} when there is an error, after contentc has printed it.
 */
export function compile({ folder, modules }: SiteContent, drafts = false): void {
  const flags = ['--content', folder, '--out', modules, ...(drafts ? ['--drafts'] : [])];
  try {
    execFileSync('go', [...goRun, 'generate', ...flags], { ...goOptions, stdio: ['ignore', 'inherit', 'inherit'] });
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const message = isMissing
      ? 'The build needs Go to compile the content: https://go.dev/dl'
      : 'The content was not compiled, see above: nothing was built.';
    throw new UserError(message, { cause });
  }
}

/** A compiled content, or the folder of its modules alone. */
export type Compiled = Pick<SiteContent, 'modules'>;

/** What is not text: the settings, the languages, the screens, the CVs, the scores of the CVSS vectors and the owner's OpenPGP key. */
export type Settings = typeof site & typeof languages & typeof screens & typeof cvs & typeof scores & typeof openpgp;

/** Returns what is not text in a compiled content. */
export async function settingsOf({ modules }: Compiled): Promise<Settings> {
  const names = ['site', 'locales', 'screens', 'cvs', 'scores', 'openpgp'];
  return Object.assign({}, ...(await Promise.all(names.map((name) => load(join(modules, `${name}.ts`)))))) as Settings;
}

/** Loads a module as it is on disk now: Node caches modules by address. */
function load(file: string): Promise<unknown> {
  const address = `${pathToFileURL(file).href}?t=${Math.trunc(statSync(file).mtimeMs)}`;
  return import(address);
}

/** Returns a part of a language's texts. */
export async function partOf({ modules }: Compiled, locale: string, part: string): Promise<Partial<PublicContent>> {
  const text = await readFile(join(modules, 'content', locale, `${part}.json`), 'utf8');
  return (JSON.parse(text) as { content: Partial<PublicContent> }).content;
}

/** Returns the modules of a compiled content on the disk. */
export function modulesIn(content: Compiled): Modules {
  return {
    settings: () => settingsOf(content),
    part: (locale, part) => partOf(content, locale, part),
    articles: async (locale) => {
      const files = await readdir(join(content.modules, 'content', locale));
      return files.flatMap((file) => /^writing\.(.+)\.json$/.exec(basename(file))?.[1] ?? []);
    },
  };
}

/** Returns all texts of a language, including those that only documents contain, without those of articles. */
export async function textsOf(content: Compiled, locale: string): Promise<PublicContent> {
  const files = await readdir(join(content.modules, 'content', locale));
  const names = files.map((file) => basename(file, '.json')).filter((name) => !name.includes('.'));
  const parts = await Promise.all(names.map((name) => partOf(content, locale, name)));
  const texts = parts.reduce<unknown>(joined, {}) as PublicContent;
  // A section that no screen shows is in no part.
  return texts.sections ? { ...texts, sections: texts.sections.filter(Boolean) } : texts;
}

/** Joins two parts, of which one can have some fields of a section, and the other the rest. */
function joined(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other ?? one;
  const pairs = Object.keys({ ...one, ...other }).map((key) => [key, joined(one[key], other[key])] as const);
  return Array.isArray(one) ? pairs.map(([, value]) => value) : Object.fromEntries(pairs);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
