import { assetsFolder } from '../base/paths.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, inject, test } from 'vitest';
import { published, siteFolder } from '../test/documents.ts';

/** Returns the modules that a published script imports statically. */
function importsOf(file: string): string[] {
  return parseSync(file, published(`${assetsFolder}/${file}`)).program.body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value.replace('./', '')] : [],
  );
}

const scripts = () => readdirSync(join(siteFolder('root'), assetsFolder)).filter((file) => file.endsWith('.js'));

/** Returns the chunks that the start script imports in sequence. */
const steps = () =>
  [.../steps:\[([^\]]+)\]/.exec(published('index.html'))![1]!.matchAll(/[^/`"']+\.js/g)].map(([file]) => file);

test('every script imports only steps, to which WebKit applies the integrity of the import map', () => {
  expect(steps().length).toBeGreaterThan(2);
  for (const file of scripts()) expect(steps(), file).toEqual(expect.arrayContaining(importsOf(file)));
});

test('every step imports only earlier steps', () => {
  for (const [index, step] of steps().entries()) {
    expect(steps().slice(0, index), step).toEqual(expect.arrayContaining(importsOf(step)));
  }
});

test('the start has only the chunks of its steps and fetches nothing that the app imports later', () => {
  expect(steps().map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['react', 'libraries', 'app']);
});

/** The sources of the published client's scripts, fonts and flags. */
const sources = () => JSON.parse(readFileSync(join(inject('published'), 'root/sources.json'), 'utf8')) as string[];

test('the published site has no module of the editor or of the dev server', () => {
  const own = sources().filter((source) => source.includes('/apps/site/src/'));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((source) => /\/src\/(editor|entries\/dev)/.test(source))).toEqual([]);
});

test('licenses.txt has the licence of every package with a module, a font or a flag in the bundle', () => {
  const text = published('licenses.txt');
  const folders = new Set(sources().flatMap((source) => /.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? []));
  expect(folders.size).toBeGreaterThan(10);
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))!;
    expect(text).toContain(`\n${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  }
});
