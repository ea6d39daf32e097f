// Collects the licence notices of the packages that the published files contain. The `license` option of
// Vite lists the packages of the bundle alone: not the fonts and flags, and not the packages that a package
// contains in bundled form, as typewriter-effect does.
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/;
/** The module that the bundler adds to its output. */
const bundlerRuntime = '\0rolldown/runtime.js';
const licenceFile = /^(licen[cs]e|copying)([-_]\w+)?(\.(md|txt))?$/i;
const noticeFile = /^notice(\.(md|txt))?$/i;

const heading = `This site contains the packages below, unchanged or in part. Each one is
followed by its licence. The fonts are subsets.
`;

/**
 * Returns the notices of the packages to which `sources` belong, sorted by name and version. Sources are
 * absolute paths or the bundler's module ids; those outside node_modules are ignored.
 * Throws if a package has no licence file.
 */
export async function licensesText(sources: readonly string[]): Promise<string> {
  const folders = new Set((await Promise.all(sources.map(packagesOf))).flat());
  const notices = await Promise.all([...folders].map(noticeOf));
  return [heading, ...new Set(notices.sort())].join(`\n${'='.repeat(72)}\n\n`);
}

/** Returns the folders of the packages that a source contains. */
async function packagesOf(source: string): Promise<string[]> {
  if (source === bundlerRuntime) return [installed('rolldown', fileURLToPath(import.meta.resolve('vite')))];
  const folder = packageFolder.exec(source)?.[0];
  return folder ? [folder, ...(await bundledInto(source))] : [];
}

/** Returns the folders of the packages that an already bundled file contains, according to its source map. */
async function bundledInto(file: string): Promise<string[]> {
  if (!existsSync(`${file}.map`)) return [];
  const { sources } = JSON.parse(await readFile(`${file}.map`, 'utf8')) as { sources: string[] };
  const names = sources.flatMap((source) => packageFolder.exec(source)?.[1] ?? []);
  return [...new Set(names)].map((name) => installed(name, file));
}

/** Returns the folder of a package on which a file depends. */
function installed(name: string, file: string): string {
  const folders = createRequire(file).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${file} contains ${name}, which is not installed: its licence is unknown`);
  return found;
}

async function noticeOf(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const title = `${String(manifest.name)} ${String(manifest.version)}`;
  const files = (await readdir(folder)).sort();
  const licences = files.filter((file) => licenceFile.test(file));
  if (licences.length === 0) {
    throw new Error(`${title} has no licence file, but the site contains it: replace the package (${folder})`);
  }
  const named = [...licences, ...files.filter((file) => noticeFile.test(file))];
  const texts = await Promise.all(named.map((file) => readFile(join(folder, file), 'utf8')));
  return `${title}\n\n${texts.map((text) => `${text.replaceAll('\r\n', '\n').trim()}\n`).join('\n')}`;
}
