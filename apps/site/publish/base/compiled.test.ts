import { utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { builtContent, contentIn, ownContent, settingsOf, textsOf } from './compiled.ts';
import { contentFolder } from './paths.ts';
import { modulesWith, writeText } from '../test/modules.ts';

test('two contents never share their modules, even with the same folder name', () => {
  const contents = [contentFolder, '/a/content', '/b/content'].map(contentIn);
  expect(new Set(contents.map(({ modules }) => modules)).size).toBe(3);
  expect(contents[0]).toEqual(ownContent);
});

test('the owner’s modules are where the app imports them, those of another content below the ignored work folder', () => {
  const site = join(import.meta.dirname, '../..');
  expect(ownContent).toEqual({ folder: join(site, '../../content'), modules: join(site, 'src/generated') });
  const { folder, modules } = contentIn('/a/content');
  expect(folder).toBe('/a/content');
  expect(relative(join(site, '.build/contents'), modules)).toMatch(/^content-[\w-]{8}\/generated$/);
});

test('a build writes no module that the development server watches, which has those of drafts', () => {
  expect(builtContent.folder).toBe(ownContent.folder);
  expect(relative(ownContent.modules, builtContent.modules)).toBe('../../.build/contents/own/generated');
});

test('changed settings and texts are read again', async () => {
  const modules = modulesWith();
  const file = join(modules, 'site.ts');
  for (const [time, url] of ['https://one.example', 'https://two.example'].entries()) {
    writeFileSync(file, `export const site = { url: '${url}' };\n`);
    utimesSync(file, time, time);
    expect((await settingsOf({ modules })).site.url).toBe(url);
    for (const part of ['a', 'b']) writeText(modules, part, { [part]: url });
    expect(await textsOf({ modules }, 'it')).toEqual({ a: url, b: url });
  }
});
