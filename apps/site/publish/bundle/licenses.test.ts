import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../test/folders.ts';
import { licensesText } from './licenses.ts';

/** Writes files into a temporary folder. Returns the folder. */
function folderWith(files: Record<string, string>): string {
  const folder = newFolder('licenses');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const manifest = (name: string) => JSON.stringify({ name, version: '1.2.3' });

/** Returns the notices of a package whose only other file has this name. */
function noticesWith(file: string): Promise<string> {
  const folder = folderWith({
    'node_modules/one/package.json': manifest('one'),
    [`node_modules/one/${file}`]: 'Terms',
  });
  return licensesText([join(folder, 'node_modules/one/index.js')]);
}

test('the notices are sorted by name and version and have the licence of each package below a heading', async () => {
  const names = ['b', '@scope/part', 'a'];
  const folder = folderWith(
    Object.fromEntries(
      names.flatMap((name) => [
        [`node_modules/${name}/package.json`, manifest(name)],
        [`node_modules/${name}/COPYING.md`, `\nTerms of ${name}\n\n`],
      ]),
    ),
  );
  const sources = names.map((name) => join(folder, 'node_modules', name, 'lib/index.js'));
  const text = await licensesText(sources);
  const rule = '='.repeat(72);
  expect(text.split(`\n${rule}\n\n`)).toEqual([
    'This site contains the packages below, unchanged or in part. Each one is\nfollowed by its licence. The fonts are subsets.\n',
    '@scope/part 1.2.3\n\nTerms of @scope/part\n',
    'a 1.2.3\n\nTerms of a\n',
    'b 1.2.3\n\nTerms of b\n',
  ]);
  expect(await licensesText(sources.toReversed())).toBe(text);
});

test.each(['LICENSE', 'licence.md', 'License-MIT.txt', 'COPYING', 'copying_lib.txt'])(
  '%s is a licence',
  async (name) => {
    expect(await noticesWith(name)).toContain('one 1.2.3\n\nTerms\n');
  },
);

test.each(['unlicense-check.js', 'LICENSE.js', 'my-license', 'license_of.the.md', 'NOTICE', 'NOTICE.md'])(
  '%s is not a licence, and a package without one is an error that names it',
  async (name) => {
    await expect(noticesWith(name)).rejects.toThrow('one 1.2.3 has no licence file, but the site contains it');
  },
);

test('the notices contain the packages of a source map and the bundler’s run-time code', async () => {
  const folder = folderWith({
    'node_modules/whole/package.json': manifest('whole'),
    'node_modules/whole/LICENSE': 'Whole',
    'node_modules/whole/index.js.map': JSON.stringify({
      sources: ['webpack://./node_modules/part/index.js', 'webpack://./node_modules/part/more.js', './own.js'],
    }),
    'node_modules/part/package.json': manifest('part'),
    'node_modules/part/LICENSE': 'Part',
    'node_modules/part/notice.txt': 'Notice',
    'node_modules/part/my-notice.txt': 'Other',
    'node_modules/part/notice.txt.js': 'Other',
  });
  const text = await licensesText([join(folder, 'node_modules/whole/index.js'), '\0rolldown/runtime.js']);
  const notices = text.split(`\n${'='.repeat(72)}\n\n`).slice(1);
  expect(notices).toEqual([
    'part 1.2.3\n\nPart\n\nNotice\n',
    expect.stringMatching(/^rolldown \d+\.\d+\.\d+\S*\n\n.*MIT/s),
    'whole 1.2.3\n\nWhole\n',
  ]);
});

test('a package that is inside a bundled file and not installed is an error that names both', async () => {
  const folder = folderWith({
    'node_modules/whole/package.json': manifest('whole'),
    'node_modules/whole/LICENSE': 'Whole',
    'node_modules/whole/index.js.map': JSON.stringify({ sources: ['webpack://./node_modules/part/index.js'] }),
  });
  const text = licensesText([join(folder, 'node_modules/whole/index.js')]);
  await expect(text).rejects.toThrow(/whole\/index\.js contains part, which is not installed/);
});
