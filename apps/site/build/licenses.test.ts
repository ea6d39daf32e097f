import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { licensesText } from './licenses.ts';
import { published } from './test/documents.ts';

/** The sources of the published client's scripts, fonts and flags. */
const sources = () => JSON.parse(readFileSync(join(inject('published'), 'root/sources.json'), 'utf8')) as string[];

/** Writes files into a temporary folder. Returns the folder. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'licenses-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const manifest = (name: string) => JSON.stringify({ name, version: '1.2.3' });

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

test.each([
  ['a library', ['react', 'react-dom', 'scheduler', 'react-router', 'i18next', 'react-i18next']],
  ['a library that a screen loads later', ['react-transition-group', 'typewriter-effect']],
  ['a library inside an already bundled file', ['raf', 'performance-now']],
  ['the run-time code of the bundler', ['rolldown']],
  ['the flags', ['flag-icons']],
  ['the Latin fonts', ['@fontsource-variable/fraunces', '@fontsource-variable/hanken-grotesk']],
  ['the fonts of a further script', ['@fontsource-variable/noto-sans', '@fontsource-variable/noto-serif-display']],
])('licenses.txt names %s', (_, names) => {
  const titles = [...published('licenses.txt').matchAll(/^={72}\n\n(\S+) [\d.]+$/gm)].map(([, name]) => name);
  expect(titles).toEqual(expect.arrayContaining(names));
});

test('the order of the sources does not change the notices', async () => {
  expect(await licensesText(sources().reverse())).toBe(published('licenses.txt'));
});

test('a package without a licence file is an error that names the package', async () => {
  const folder = folderWith({ 'node_modules/bare/package.json': manifest('bare'), 'node_modules/bare/NOTICE': 'Bare' });
  const text = licensesText([join(folder, 'node_modules/bare/index.js')]);
  await expect(text).rejects.toThrow('bare 1.2.3 has no licence file, but the site contains it');
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

test('a package that is installed twice has one notice', async () => {
  const copies = ['a', 'b'].map((parent) => `${parent}/node_modules/twice`);
  const files = copies.flatMap((copy) => [
    [`${copy}/package.json`, manifest('twice')],
    [`${copy}/LICENSE`, 'Twice'],
  ]);
  const folder = folderWith(Object.fromEntries(files) as Record<string, string>);
  const text = await licensesText(copies.map((copy) => join(folder, copy, 'index.js')));
  expect(text.match(/^twice 1\.2\.3$/gm)).toHaveLength(1);
});

test('the notices of a package contain all its licences and its notice file', async () => {
  const folder = folderWith({
    'node_modules/dual/package.json': manifest('dual'),
    'node_modules/dual/LICENSE-MIT': 'MIT text\r\nline 2',
    'node_modules/dual/LICENSE-APACHE.txt': 'Apache text',
    'node_modules/dual/NOTICE': 'Notice text',
    'node_modules/dual/license.js': 'code',
  });
  const text = await licensesText([join(folder, 'node_modules/dual/index.js'), join(folder, 'own.ts')]);
  expect(text).toMatch(/\ndual 1\.2\.3\n\nApache text\n\nMIT text\nline 2\n\nNotice text\n$/);
});
