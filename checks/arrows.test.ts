// Lint rules enforce the import directions and the one way to read texts in
// docs/architecture.md. These tests run the rules on one statement of each kind.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { eslint } from './support/eslint.ts';
import { root } from './support/root.ts';

const site = join(root, 'apps/site');
/** The path of a place below src, or of one in publish. */
const pathOf = (place: string) => join(site, place.startsWith('publish/') ? place : `src/${place}`);

/** Returns the messages of the rule for a file, or for one in a folder, that contains `statement`. */
async function arrows(place: string, statement: string): Promise<string[]> {
  const filePath = place.endsWith('.ts') ? pathOf(place) : join(pathOf(place), 'arrow-under-test.ts');
  const [result] = await eslint.lintText(statement, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId, fatal }) => fatal ?? ruleId?.includes('restricted'))
    .map(({ message }) => message);
}

/** Returns the path of a module below `folder`, relative to `from`: the rule checks only imports that resolve. */
function moduleIn(folder: string, from: string): string {
  const name = readdirSync(pathOf(folder)).find((file) => /\.tsx?$/.test(file));
  assert.ok(name, `no module in ${folder}`);
  const path = relative(pathOf(from.endsWith('.ts') ? '.' : from), join(pathOf(folder), name));
  return path.startsWith('.') ? path : `./${path}`;
}

const later = /must not import a folder that is after it/;
// Each pair of neighbours in the order of the layers, which forbids the others.
const wrong = [
  ['features/home', 'app', later],
  ['features/home', 'features/skills', /No feature imports another/],
  ['ui', 'features/home', later],
  ['routes.ts', 'app', later],
  ['i18n', 'ui', later],
  ['content', 'i18n', later],
  ['publish/base', 'publish/cv', later],
  ['publish/documents', 'publish/dev-content', later],
  ...['app', 'features/home', 'ui', 'i18n', 'content'].map(
    (to) => ['start', to, /start script is in every document/] as const,
  ),
  ...['app', 'features/home', 'ui', 'i18n', 'content', 'routes.ts'].map((from) => [from, 'entries', later] as const),
  ['app', 'editor', /for development alone/],
  ...['app', 'features/home', 'ui'].map((to) => ['editor', to, /no component knows of it/] as const),
] as const;

for (const [from, to, message] of wrong) {
  test(`${from} → ${to} is reported`, async () => {
    const found = await arrows(from, `import '${moduleIn(to, from)}';\n`);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', message);
  });
}

const right = [
  ['app', 'features/home'],
  ['features/home', 'ui'],
  ['features/home', 'i18n'],
  ['app', 'generated'],
  ['entries', 'app'],
  ['publish/cv', 'publish/base'],
] as const;

for (const [from, to] of right) {
  test(`${from} → ${to} is allowed`, async () => {
    assert.deepEqual(await arrows(from, `import '${moduleIn(to, from)}';\n`), []);
  });
}

test('t() without values is reported', async () => {
  assert.match((await arrows('app', "t('navigation.openMenu');\n"))[0] ?? '', /useContent\(\)/);
});

test('t() with values is allowed', async () => {
  assert.deepEqual(await arrows('app', "t('navigation.brandLink', { brand });\n"), []);
});

// The lint rule for cycles, import-x/no-cycle, ignores imports of types.
test('no file of the site imports itself through others, not even a type', () => {
  const folders = ['src', 'publish'].map((folder) => join(site, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const imports = new Map(
    files.map((file) => {
      const paths = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
      return [file, Array.from(paths, ([, path = '']) => join(dirname(file), path))];
    }),
  );
  // What imports nothing that is left, over and over: what remains is in a cycle, or imports one.
  for (let before = 0; before !== imports.size;) {
    before = imports.size;
    for (const [file, paths] of imports) if (!paths.some((path) => imports.has(path))) imports.delete(file);
  }
  assert.deepEqual([...imports.keys()], []);
});
