import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { assetsFolder } from './hosting/headers.ts';
import { published, siteFolder } from './test/documents.ts';

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
  expect(steps().length).toBeGreaterThan(4);
  for (const file of scripts()) expect(steps(), file).toEqual(expect.arrayContaining(importsOf(file)));
});

test('every step imports only earlier steps', () => {
  for (const [index, step] of steps().entries()) {
    expect(steps().slice(0, index), step).toEqual(expect.arrayContaining(importsOf(step)));
  }
});

test('the start has only the chunks of its steps and fetches nothing that the app imports later', () => {
  expect(steps().map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    'react',
    'react-dom',
    'i18n',
    'router',
    'app',
  ]);
});
